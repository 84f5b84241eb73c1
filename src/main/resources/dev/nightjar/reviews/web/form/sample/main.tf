# The web shop: two servers behind a load balancer.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

provider "aws" {
  region = var.region
}

resource "aws_instance" "web" {
  count         = 2
  ami           = "ami-0c02fb55956c7d316"
  instance_type = "m4.xlarge"
  subnet_id     = aws_subnet.public.id

  vpc_security_group_ids      = [aws_security_group.web.id]
  associate_public_ip_address = true

  root_block_device {
    volume_type = "gp2"
    volume_size = 200
    encrypted   = false
  }

  tags = {
    Name = "shop-web-${count.index}"
  }
}

resource "aws_lb" "shop" {
  name               = "shop"
  load_balancer_type = "application"
  subnets            = [aws_subnet.public.id, aws_subnet.spare.id]
  security_groups    = [aws_security_group.web.id]
}

resource "aws_lb_target_group" "web" {
  name     = "shop-web"
  port     = 80
  protocol = "HTTP"
  vpc_id   = aws_vpc.shop.id
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.shop.arn
  port              = 80
  protocol          = "HTTP"

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.web.arn
  }
}
