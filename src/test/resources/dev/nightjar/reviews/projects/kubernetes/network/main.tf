variable "name" {
  type = string
}

variable "cidr" {
  type = string
}

variable "zones" {
  type = list(string)
}

variable "single_nat_gateway" {
  type    = bool
  default = false
}

variable "flow_logs" {
  type    = bool
  default = true
}

resource "aws_vpc" "main" {
  cidr_block           = var.cidr
  enable_dns_support   = true
  enable_dns_hostnames = true

  tags = { Name = var.name }
}

resource "aws_default_security_group" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_subnet" "public" {
  for_each = { for index, zone in var.zones : zone => index }

  vpc_id            = aws_vpc.main.id
  availability_zone = each.key
  cidr_block        = cidrsubnet(var.cidr, 4, each.value)

  tags = { "kubernetes.io/role/elb" = "1" }
}

resource "aws_subnet" "private" {
  for_each = { for index, zone in var.zones : zone => index }

  vpc_id            = aws_vpc.main.id
  availability_zone = each.key
  cidr_block        = cidrsubnet(var.cidr, 4, each.value + 8)

  tags = { "kubernetes.io/role/internal-elb" = "1" }
}

resource "aws_eip" "nat" {
  count  = var.single_nat_gateway ? 1 : length(var.zones)
  domain = "vpc"
}

resource "aws_nat_gateway" "main" {
  count = var.single_nat_gateway ? 1 : length(var.zones)

  allocation_id = aws_eip.nat[count.index].id
  subnet_id     = values(aws_subnet.public)[count.index].id
  depends_on    = [aws_internet_gateway.main]
}

resource "aws_route_table" "private" {
  for_each = aws_subnet.private
  vpc_id   = aws_vpc.main.id

  route {
    cidr_block     = "0.0.0.0/0"
    nat_gateway_id = aws_nat_gateway.main[0].id
  }
}

resource "aws_route_table_association" "private" {
  for_each       = aws_subnet.private
  subnet_id      = each.value.id
  route_table_id = aws_route_table.private[each.key].id
}

resource "aws_flow_log" "main" {
  count = var.flow_logs ? 1 : 0

  vpc_id               = aws_vpc.main.id
  traffic_type         = "REJECT"
  log_destination_type = "s3"
  log_destination      = "arn:aws:s3:::org-flow-logs"
}

output "vpc_id" {
  value = aws_vpc.main.id
}

output "private_subnet_ids" {
  value = [for subnet in aws_subnet.private : subnet.id]
}
