# The web shop's servers.
variable "zones" {
  type    = list(string)
  default = ["us-east-1a", "us-east-1b"]
}

resource "aws_instance" "web" {
  for_each          = toset(var.zones)
  ami               = "ami-0c02fb55956c7d316"
  instance_type     = "m6i.large"
  availability_zone = each.value

  vpc_security_group_ids = [aws_security_group.web.id]

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    volume_type = "gp3"
    volume_size = 120
    encrypted   = true
  }
}

resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
}

resource "aws_security_group" "web" {
  name        = "shop-web"
  description = "Customers of the shop"

  ingress {
    description = "HTTPS"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
