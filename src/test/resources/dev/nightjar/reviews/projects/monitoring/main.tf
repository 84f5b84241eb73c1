# Central monitoring: alarms for services, a dashboard, logs of all accounts, and an audit trail.
provider "aws" {
  region = "us-east-1"
}

variable "services" {
  type = map(object({
    load_balancer = string
    p99_seconds   = optional(number, 1)
  }))
  default = {
    shop    = { load_balancer = "app/shop/1234567890abcdef" }
    billing = { load_balancer = "app/billing/fedcba0987654321", p99_seconds = 3 }
  }
}

variable "pager_endpoint" {
  type      = string
  default   = ""
  sensitive = true
}

resource "aws_kms_key" "alarms" {
  description         = "Alarms that are not delivered yet"
  enable_key_rotation = true

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid       = "Administration"
        Effect    = "Allow"
        Principal = { AWS = "arn:aws:iam::123456789012:root" }
        Action    = "kms:*"
        Resource  = "*"
      },
      {
        Sid       = "Alarms"
        Effect    = "Allow"
        Principal = { Service = "cloudwatch.amazonaws.com" }
        Action    = ["kms:Decrypt", "kms:GenerateDataKey*"]
        Resource  = "*"
      },
    ]
  })
}

resource "aws_sns_topic" "oncall" {
  name              = "oncall"
  kms_master_key_id = aws_kms_key.alarms.id
}

resource "aws_sns_topic_policy" "oncall" {
  arn = aws_sns_topic.oncall.arn

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudwatch.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = aws_sns_topic.oncall.arn
      Condition = { StringEquals = { "aws:SourceAccount" = "123456789012" } }
    }]
  })
}

resource "aws_sns_topic_subscription" "pager" {
  count     = var.pager_endpoint == "" ? 0 : 1
  topic_arn = aws_sns_topic.oncall.arn
  protocol  = "https"
  endpoint  = var.pager_endpoint
}

module "alarms" {
  source   = "./alarms"
  for_each = var.services

  name          = each.key
  load_balancer = each.value.load_balancer
  p99_seconds   = each.value.p99_seconds
  topic_arn     = aws_sns_topic.oncall.arn
}

resource "aws_cloudwatch_dashboard" "services" {
  dashboard_name = "services"

  dashboard_body = jsonencode({
    widgets = [for name, service in var.services : {
      type   = "metric"
      width  = 12
      height = 6
      properties = {
        title   = name
        region  = "us-east-1"
        metrics = [["AWS/ApplicationELB", "RequestCount", "LoadBalancer", service.load_balancer]]
      }
    }]
  })
}

module "logs" {
  source = "./logs"
  name   = "org-audit"
}
