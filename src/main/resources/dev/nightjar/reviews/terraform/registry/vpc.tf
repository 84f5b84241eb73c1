variable "create_vpc" { default = true }
variable "name" { default = "" }
variable "cidr" { default = "10.0.0.0/16" }
variable "azs" { default = [] }
variable "public_subnets" { default = [] }
variable "private_subnets" { default = [] }
variable "map_public_ip_on_launch" { default = false }
variable "instance_tenancy" { default = "default" }
variable "enable_nat_gateway" { default = false }
variable "single_nat_gateway" { default = false }
variable "one_nat_gateway_per_az" { default = false }
variable "manage_default_security_group" { default = true }
variable "default_security_group_ingress" { default = [] }
variable "default_security_group_egress" { default = [] }
variable "enable_flow_log" { default = false }
variable "tags" { default = {} }

locals {
  gateways = var.single_nat_gateway ? 1 : (var.one_nat_gateway_per_az ? length(var.azs) : length(var.private_subnets))
}

resource "aws_vpc" "this" {
  count = var.create_vpc ? 1 : 0

  cidr_block       = var.cidr
  instance_tenancy = var.instance_tenancy
  tags             = var.tags
}

resource "aws_default_security_group" "this" {
  count = var.create_vpc && var.manage_default_security_group ? 1 : 0

  vpc_id = aws_vpc.this[0].id

  dynamic "ingress" {
    for_each = var.default_security_group_ingress

    content {
      from_port = try(ingress.value.from_port, 0)
      to_port   = try(ingress.value.to_port, 0)
      protocol  = try(ingress.value.protocol, "-1")
    }
  }

  dynamic "egress" {
    for_each = var.default_security_group_egress

    content {
      from_port = try(egress.value.from_port, 0)
      to_port   = try(egress.value.to_port, 0)
      protocol  = try(egress.value.protocol, "-1")
    }
  }
}

resource "aws_flow_log" "this" {
  count = var.create_vpc && var.enable_flow_log ? 1 : 0

  vpc_id = aws_vpc.this[0].id
}

resource "aws_subnet" "public" {
  count = var.create_vpc ? length(var.public_subnets) : 0

  vpc_id                  = aws_vpc.this[0].id
  cidr_block              = var.public_subnets[count.index]
  availability_zone       = try(element(var.azs, count.index), null)
  map_public_ip_on_launch = var.map_public_ip_on_launch
}

resource "aws_subnet" "private" {
  count = var.create_vpc ? length(var.private_subnets) : 0

  vpc_id            = aws_vpc.this[0].id
  cidr_block        = var.private_subnets[count.index]
  availability_zone = try(element(var.azs, count.index), null)
}

resource "aws_eip" "nat" {
  count = var.create_vpc && var.enable_nat_gateway ? local.gateways : 0
}

resource "aws_nat_gateway" "this" {
  count = var.create_vpc && var.enable_nat_gateway ? local.gateways : 0

  allocation_id = aws_eip.nat[count.index].id
  subnet_id     = aws_subnet.public[count.index].id
}

resource "aws_route" "private_nat_gateway" {
  count = var.create_vpc && var.enable_nat_gateway ? local.gateways : 0

  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.this[count.index].id
}

output "vpc_id" { value = aws_vpc.this[0].id }
output "vpc_arn" { value = aws_vpc.this[0].arn }
output "public_subnets" { value = aws_subnet.public[*].id }
output "private_subnets" { value = aws_subnet.private[*].id }
output "natgw_ids" { value = aws_nat_gateway.this[*].id }
