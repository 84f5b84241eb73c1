resource "aws_vpc" "shop" {
  cidr_block           = "10.20.0.0/16"
  enable_dns_hostnames = true
}

resource "aws_subnet" "public" {
  vpc_id                  = aws_vpc.shop.id
  cidr_block              = "10.20.1.0/24"
  availability_zone       = "${var.region}a"
  map_public_ip_on_launch = true
}

resource "aws_subnet" "spare" {
  vpc_id            = aws_vpc.shop.id
  cidr_block        = "10.20.2.0/24"
  availability_zone = "${var.region}b"
}

resource "aws_security_group" "web" {
  name   = "shop-web"
  vpc_id = aws_vpc.shop.id

  ingress {
    description = "The shop"
    from_port   = 80
    to_port     = 80
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  # Only until the VPN is there.
  ingress {
    description = "Administration"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_eip" "old_gateway" {
  domain = "vpc"
}

resource "aws_nat_gateway" "shop" {
  allocation_id = aws_eip.old_gateway.id
  subnet_id     = aws_subnet.public.id
}
