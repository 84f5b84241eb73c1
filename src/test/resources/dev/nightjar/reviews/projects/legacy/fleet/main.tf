variable "subnets" {
  type = list(string)
}

variable "group" {}

variable "share" {}

resource "aws_elb" "web" {
  name                      = "web"
  subnets                   = var.subnets
  security_groups           = [var.group]
  cross_zone_load_balancing = true

  listener {
    instance_port     = 8080
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http"
  }

  health_check {
    healthy_threshold   = 2
    unhealthy_threshold = 3
    timeout             = 5
    target              = "HTTP:8080/health"
    interval            = 30
  }
}

resource "aws_launch_template" "web" {
  name_prefix            = "web-"
  image_id               = "ami-0abcdef1234567890"
  instance_type          = "m4.large"
  vpc_security_group_ids = [var.group]

  user_data = base64encode(<<-EOT
    #!/bin/bash
    mount -t nfs4 ${var.share}:/ /srv/share
    export DB_PASSWORD=Autumn-2019-Deploy
  EOT
  )

  block_device_mappings {
    device_name = "/dev/sda1"

    ebs {
      volume_size = 100
      volume_type = "gp2"
    }
  }
}

resource "aws_autoscaling_group" "web" {
  name                = "web"
  min_size            = 2
  max_size            = 6
  desired_capacity    = 4
  vpc_zone_identifier = var.subnets
  load_balancers      = [aws_elb.web.name]
  health_check_type   = "ELB"

  launch_template {
    id      = aws_launch_template.web.id
    version = "$Latest"
  }
}
