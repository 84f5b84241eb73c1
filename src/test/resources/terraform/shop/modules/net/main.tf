variable "name" {}
variable "cidr" { type = string }
variable "azs" { type = list(string) }
variable "tags" {
  type    = map(string)
  default = {}
}
locals {
  bits    = ceil(log(length(var.azs) * 2, 2))
  public  = [for i in range(length(var.azs)) : cidrsubnet(var.cidr, local.bits, i)]
  private = [for i in range(length(var.azs)) : cidrsubnet(var.cidr, local.bits, i + length(var.azs))]
}
resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  tags                 = merge(var.tags, { Name = "${var.name}-vpc" })
}
resource "aws_subnet" "public" {
  count                   = length(local.public)
  vpc_id                  = aws_vpc.this.id
  cidr_block              = element(local.public, count.index)
  availability_zone       = var.azs[count.index]
  map_public_ip_on_launch = true
  tags                    = { Name = format("%s-public-%02d", var.name, count.index) }
}
resource "aws_subnet" "private" {
  for_each          = zipmap(var.azs, local.private)
  vpc_id            = aws_vpc.this.id
  cidr_block        = each.value
  availability_zone = each.key
}
output "vpc_id" { value = aws_vpc.this.id }
output "subnets" { value = { public = aws_subnet.public[*].cidr_block, private = values(aws_subnet.private)[*].cidr_block } }
