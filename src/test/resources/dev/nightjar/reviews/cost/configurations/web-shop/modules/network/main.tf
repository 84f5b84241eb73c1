variable "zones" {
  type = number
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_eip" "nat" {
  count  = var.zones
  domain = "vpc"
}

resource "aws_nat_gateway" "nat" {
  count         = var.zones
  allocation_id = aws_eip.nat[count.index].id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.us-east-1.s3"
}
