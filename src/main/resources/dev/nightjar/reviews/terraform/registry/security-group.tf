variable "create" { default = true }
variable "create_sg" { default = true }
variable "name" { default = null }
variable "description" { default = "Security Group managed by Terraform" }
variable "vpc_id" { default = null }
variable "ingress_rules" { default = [] }
variable "ingress_cidr_blocks" { default = [] }
variable "ingress_ipv6_cidr_blocks" { default = [] }
variable "ingress_with_cidr_blocks" { default = [] }
variable "ingress_with_ipv6_cidr_blocks" { default = [] }
variable "egress_rules" { default = [] }
variable "egress_cidr_blocks" { default = ["0.0.0.0/0"] }
variable "egress_with_cidr_blocks" { default = [] }
variable "tags" { default = {} }

locals {
  rules = {
    "all-all"            = [-1, -1, "-1"]
    "all-tcp"            = [0, 65535, "tcp"]
    "all-udp"            = [0, 65535, "udp"]
    "all-icmp"           = [-1, -1, "icmp"]
    "ssh-tcp"            = [22, 22, "tcp"]
    "rdp-tcp"            = [3389, 3389, "tcp"]
    "rdp-udp"            = [3389, 3389, "udp"]
    "http-80-tcp"        = [80, 80, "tcp"]
    "http-8080-tcp"      = [8080, 8080, "tcp"]
    "https-443-tcp"      = [443, 443, "tcp"]
    "https-8443-tcp"     = [8443, 8443, "tcp"]
    "mysql-tcp"          = [3306, 3306, "tcp"]
    "postgresql-tcp"     = [5432, 5432, "tcp"]
    "mssql-tcp"          = [1433, 1433, "tcp"]
    "mongodb-27017-tcp"  = [27017, 27017, "tcp"]
    "redis-tcp"          = [6379, 6379, "tcp"]
    "memcached-tcp"      = [11211, 11211, "tcp"]
    "elasticsearch-rest-tcp" = [9200, 9200, "tcp"]
    "nfs-tcp"            = [2049, 2049, "tcp"]
    "dns-tcp"            = [53, 53, "tcp"]
    "dns-udp"            = [53, 53, "udp"]
  }
}

resource "aws_security_group" "this" {
  count = var.create && var.create_sg ? 1 : 0

  name        = var.name
  description = var.description
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_security_group_rule" "ingress_rules" {
  count = var.create ? length(var.ingress_rules) : 0

  type              = "ingress"
  description       = var.ingress_rules[count.index]
  security_group_id = aws_security_group.this[0].id
  cidr_blocks       = var.ingress_cidr_blocks
  ipv6_cidr_blocks  = var.ingress_ipv6_cidr_blocks
  from_port         = try(local.rules[var.ingress_rules[count.index]][0], null)
  to_port           = try(local.rules[var.ingress_rules[count.index]][1], null)
  protocol          = try(local.rules[var.ingress_rules[count.index]][2], "tcp")
}

resource "aws_security_group_rule" "ingress_with_cidr_blocks" {
  count = var.create ? length(var.ingress_with_cidr_blocks) : 0

  type              = "ingress"
  description       = try(var.ingress_with_cidr_blocks[count.index].description, "Ingress Rule")
  security_group_id = aws_security_group.this[0].id
  cidr_blocks       = try(split(",", var.ingress_with_cidr_blocks[count.index].cidr_blocks), var.ingress_cidr_blocks)
  from_port         = try(var.ingress_with_cidr_blocks[count.index].from_port, local.rules[var.ingress_with_cidr_blocks[count.index].rule][0], null)
  to_port           = try(var.ingress_with_cidr_blocks[count.index].to_port, local.rules[var.ingress_with_cidr_blocks[count.index].rule][1], null)
  protocol          = try(var.ingress_with_cidr_blocks[count.index].protocol, local.rules[var.ingress_with_cidr_blocks[count.index].rule][2], "tcp")
}

resource "aws_security_group_rule" "ingress_with_ipv6_cidr_blocks" {
  count = var.create ? length(var.ingress_with_ipv6_cidr_blocks) : 0

  type              = "ingress"
  description       = try(var.ingress_with_ipv6_cidr_blocks[count.index].description, "Ingress Rule")
  security_group_id = aws_security_group.this[0].id
  ipv6_cidr_blocks  = try(split(",", var.ingress_with_ipv6_cidr_blocks[count.index].ipv6_cidr_blocks), var.ingress_ipv6_cidr_blocks)
  from_port         = try(var.ingress_with_ipv6_cidr_blocks[count.index].from_port, local.rules[var.ingress_with_ipv6_cidr_blocks[count.index].rule][0], null)
  to_port           = try(var.ingress_with_ipv6_cidr_blocks[count.index].to_port, local.rules[var.ingress_with_ipv6_cidr_blocks[count.index].rule][1], null)
  protocol          = try(var.ingress_with_ipv6_cidr_blocks[count.index].protocol, local.rules[var.ingress_with_ipv6_cidr_blocks[count.index].rule][2], "tcp")
}

resource "aws_security_group_rule" "egress_rules" {
  count = var.create ? length(var.egress_rules) : 0

  type              = "egress"
  description       = var.egress_rules[count.index]
  security_group_id = aws_security_group.this[0].id
  cidr_blocks       = var.egress_cidr_blocks
  from_port         = try(local.rules[var.egress_rules[count.index]][0], null)
  to_port           = try(local.rules[var.egress_rules[count.index]][1], null)
  protocol          = try(local.rules[var.egress_rules[count.index]][2], "tcp")
}

resource "aws_security_group_rule" "egress_with_cidr_blocks" {
  count = var.create ? length(var.egress_with_cidr_blocks) : 0

  type              = "egress"
  description       = try(var.egress_with_cidr_blocks[count.index].description, "Egress Rule")
  security_group_id = aws_security_group.this[0].id
  cidr_blocks       = try(split(",", var.egress_with_cidr_blocks[count.index].cidr_blocks), var.egress_cidr_blocks)
  from_port         = try(var.egress_with_cidr_blocks[count.index].from_port, local.rules[var.egress_with_cidr_blocks[count.index].rule][0], null)
  to_port           = try(var.egress_with_cidr_blocks[count.index].to_port, local.rules[var.egress_with_cidr_blocks[count.index].rule][1], null)
  protocol          = try(var.egress_with_cidr_blocks[count.index].protocol, local.rules[var.egress_with_cidr_blocks[count.index].rule][2], "tcp")
}

output "security_group_id" { value = aws_security_group.this[0].id }
