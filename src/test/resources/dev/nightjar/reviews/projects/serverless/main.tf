# A serverless API: HTTP API, three functions, two tables, a user pool, an optional firewall.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.80"
    }
  }
}

provider "aws" {
  region = "us-east-1"
}

variable "stage" {
  type    = string
  default = "dev"
}

variable "functions" {
  type = map(object({
    route  = string
    memory = optional(number, 256)
    table  = string
    write  = optional(bool, false)
  }))
  default = {
    list   = { route = "GET /orders", table = "orders" }
    create = { route = "POST /orders", table = "orders", write = true, memory = 512 }
    quote  = { route = "GET /quotes/{id}", table = "quotes" }
  }
}

module "table" {
  source   = "./table"
  for_each = toset(["orders", "quotes"])

  name       = "${var.stage}-${each.key}"
  production = var.stage == "prod"
}

module "function" {
  source   = "./function"
  for_each = var.functions

  name      = "${var.stage}-${each.key}"
  memory    = each.value.memory
  table_arn = module.table[each.value.table].arn
  actions   = each.value.write ? ["dynamodb:PutItem", "dynamodb:GetItem"] : ["dynamodb:GetItem", "dynamodb:Query"]

  environment = {
    TABLE = module.table[each.value.table].name
    STAGE = var.stage
  }
}

module "api" {
  source = "./api"

  name     = "${var.stage}-orders"
  pool_arn = aws_cognito_user_pool.customers.arn
  pool_id  = aws_cognito_user_pool.customers.id
  routes   = { for key, function in var.functions : function.route => module.function[key].invoke_arn }
}

resource "aws_cognito_user_pool" "customers" {
  name              = "${var.stage}-customers"
  mfa_configuration = "OPTIONAL"

  software_token_mfa_configuration {
    enabled = true
  }

  password_policy {
    minimum_length    = 12
    require_lowercase = true
    require_numbers   = true
    require_symbols   = false
    require_uppercase = true
  }
}

resource "aws_cloudwatch_metric_alarm" "errors" {
  for_each = var.functions

  alarm_name          = "${var.stage}-${each.key}-errors"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  metric_name         = "Errors"
  namespace           = "AWS/Lambda"
  period              = 300
  statistic           = "Sum"
  threshold           = 0
  alarm_actions       = ["arn:aws:sns:us-east-1:123456789012:oncall"]
  dimensions          = { FunctionName = module.function[each.key].name }
}
