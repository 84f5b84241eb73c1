variable "create" { default = true }
variable "create_function" { default = true }
variable "create_layer" { default = false }
variable "function_name" { default = "" }
variable "runtime" { default = "" }
variable "package_type" { default = "Zip" }
variable "memory_size" { default = 128 }
variable "architectures" { default = null }
variable "tracing_mode" { default = null }
variable "dead_letter_target_arn" { default = null }
variable "reserved_concurrent_executions" { default = -1 }
variable "vpc_subnet_ids" { default = null }
variable "vpc_security_group_ids" { default = null }
variable "kms_key_arn" { default = null }
variable "environment_variables" { default = {} }
variable "code_signing_config_arn" { default = null }
variable "create_lambda_function_url" { default = false }
variable "authorization_type" { default = "NONE" }
variable "cors" { default = {} }
variable "use_existing_cloudwatch_log_group" { default = false }
variable "cloudwatch_logs_retention_in_days" { default = null }
variable "cloudwatch_logs_kms_key_id" { default = null }
variable "tags" { default = {} }

locals {
  is_function = var.create && var.create_function && !var.create_layer
}

resource "aws_lambda_function" "this" {
  count = local.is_function ? 1 : 0

  function_name                  = var.function_name
  runtime                        = var.package_type != "Zip" ? null : var.runtime
  package_type                   = var.package_type
  memory_size                    = var.memory_size
  architectures                  = var.architectures
  reserved_concurrent_executions = var.reserved_concurrent_executions
  kms_key_arn                    = var.kms_key_arn
  code_signing_config_arn        = var.code_signing_config_arn
  tags                           = var.tags

  dynamic "environment" {
    for_each = length(keys(var.environment_variables)) == 0 ? [] : [true]

    content {
      variables = var.environment_variables
    }
  }

  dynamic "dead_letter_config" {
    for_each = var.dead_letter_target_arn == null ? [] : [true]

    content {
      target_arn = var.dead_letter_target_arn
    }
  }

  dynamic "tracing_config" {
    for_each = var.tracing_mode == null ? [] : [true]

    content {
      mode = var.tracing_mode
    }
  }

  dynamic "vpc_config" {
    for_each = var.vpc_subnet_ids == null ? [] : [true]

    content {
      subnet_ids         = var.vpc_subnet_ids
      security_group_ids = var.vpc_security_group_ids
    }
  }
}

resource "aws_cloudwatch_log_group" "lambda" {
  count = local.is_function && !var.use_existing_cloudwatch_log_group ? 1 : 0

  name              = "/aws/lambda/${var.function_name}"
  retention_in_days = var.cloudwatch_logs_retention_in_days
  kms_key_id        = var.cloudwatch_logs_kms_key_id
}

resource "aws_lambda_function_url" "this" {
  count = local.is_function && var.create_lambda_function_url ? 1 : 0

  function_name      = aws_lambda_function.this[0].function_name
  authorization_type = var.authorization_type

  dynamic "cors" {
    for_each = length(keys(var.cors)) == 0 ? [] : [var.cors]

    content {
      allow_origins = try(cors.value.allow_origins, null)
      allow_methods = try(cors.value.allow_methods, null)
    }
  }
}

output "lambda_function_arn" { value = aws_lambda_function.this[0].arn }
output "lambda_function_name" { value = aws_lambda_function.this[0].function_name }
