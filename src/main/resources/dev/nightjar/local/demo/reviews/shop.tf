# The web shop's servers.
variable "zones" {
  type    = list(string)
  default = ["us-east-1a", "us-east-1b"]
}

resource "aws_instance" "web" {
  for_each          = toset(var.zones)
  ami               = "ami-0c02fb55956c7d316"
  instance_type     = "m4.large"
  availability_zone = each.value

  root_block_device {
    volume_type = "gp2"
    volume_size = 120
    encrypted   = false
  }
}

resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
  acl    = "public-read"
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

  ingress {
    description = "SSH, until the VPN is there"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
