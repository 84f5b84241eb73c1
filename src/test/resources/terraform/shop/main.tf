terraform {
  required_providers {
    aws = { source = "hashicorp/aws" }
  }
}
provider "aws" {
  region = var.region
}
variable "region" { default = "eu-west-1" }
variable "name" {
  type    = string
  default = "shop"
}
variable "env" {}
variable "azs" {
  type    = list(string)
  default = ["a", "b", "c"]
}
variable "services" {
  type = map(object({
    port   = number
    public = optional(bool, false)
    cidrs  = optional(list(string), ["10.0.0.0/8"])
    env    = optional(map(string), {})
    size   = optional(object({ cpu = optional(number, 256), mem = optional(number, 512) }), {})
  }))
  default = {
    web = { port = 443, public = true, cidrs = ["0.0.0.0/0"] }
    api = { port = "8080", env = { MODE = "fast" }, size = { cpu = 1024 } }
  }
}
locals {
  prefix = "${var.name}-${var.env}"
  tags = merge(
    { Name = local.prefix, Env = title(var.env) },
    var.env == "prod" ? { Backup = "yes" } : {},
    { for k, v in var.services : "svc-${k}" => tostring(v.port) },
  )
  pairs = flatten([
    for s, conf in var.services : [
      for c in conf.cidrs : { service = s, cidr = c, port = conf.port }
    ]
  ])
  by_key    = { for p in local.pairs : "${p.service}-${replace(p.cidr, "/[./]/", "_")}" => p }
  is_prod   = contains(["prod", "production"], lower(var.env))
  yaml      = yamldecode(file("${path.module}/files/config.yaml"))
  retention = lookup({ prod = 365, stage = 30 }, var.env, 7)
}
module "net" {
  source = "./modules/net"
  name   = local.prefix
  cidr   = "10.20.0.0/16"
  azs    = [for z in var.azs : "${var.region}${z}"]
  tags   = local.tags
}
module "svc" {
  for_each = var.services
  source   = "./modules/svc"
  name     = "${local.prefix}-${each.key}"
  port     = each.value.port
  public   = each.value.public
  env      = merge({ NAME = each.key }, each.value.env)
  size     = each.value.size
  vpc_id   = module.net.vpc_id
}
resource "aws_security_group_rule" "svc" {
  for_each          = local.by_key
  type              = "ingress"
  from_port         = each.value.port
  to_port           = each.value.port
  protocol          = "tcp"
  cidr_blocks       = [each.value.cidr]
  security_group_id = module.svc[each.value.service].sg_id
  description       = format("%s from %s (%s)", each.value.service, each.value.cidr, upper(each.key))
}
resource "aws_s3_bucket" "logs" {
  count         = local.is_prod ? 2 : 1
  bucket        = "${local.prefix}-logs-${count.index + 1}"
  force_destroy = !local.is_prod
  tags          = merge(local.tags, { Index = count.index })
}
resource "aws_s3_bucket_versioning" "logs" {
  count  = length(aws_s3_bucket.logs)
  bucket = aws_s3_bucket.logs[count.index].bucket
  versioning_configuration {
    status = local.is_prod ? "Enabled" : "Suspended"
  }
}
resource "aws_cloudwatch_log_group" "all" {
  for_each          = toset(concat([for k in keys(var.services) : "/svc/${k}"], ["/misc"]))
  name              = each.value
  retention_in_days = local.retention
}
resource "aws_ssm_parameter" "cfg" {
  for_each = local.yaml.parameters
  name     = "/${local.prefix}/${each.key}"
  type     = try(each.value.secure, false) ? "SecureString" : "String"
  value    = try(tostring(each.value.value), jsonencode(each.value))
}
resource "aws_iam_policy" "p" {
  name = join("-", compact([local.prefix, "", "policy"]))
  policy = templatefile("${path.module}/files/policy.json.tftpl", {
    buckets = aws_s3_bucket.logs[*].bucket
    sid     = "Logs"
  })
}
resource "aws_sqs_queue" "q" {
  name                       = local.prefix
  visibility_timeout_seconds = max(30, 2 * 60)
  message_retention_seconds  = 60 * 60 * 24 * 4
  delay_seconds              = var.env == "prod" ? 0 : 5
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [for i, s in sort(keys(var.services)) : {
      Sid       = title(s)
      Effect    = i == 0 ? "Allow" : "Deny"
      Principal = "*"
      Action    = "sqs:*"
      Resource  = "*"
    }]
  })
}
resource "aws_security_group" "dyn" {
  name = "dyn"
  dynamic "ingress" {
    for_each = [for p in local.pairs : p if p.port != 443]
    content {
      from_port   = ingress.value.port
      to_port     = ingress.value.port
      protocol    = "tcp"
      cidr_blocks = [ingress.value.cidr]
    }
  }
}
