variable "name" {
  type = string
}

variable "memory" {
  type = number
}

variable "table_arn" {
  type = string
}

variable "actions" {
  type = list(string)
}

variable "environment" {
  type = map(string)
}

variable "provisioned_concurrency" {
  type    = number
  default = 0
}

resource "aws_cloudwatch_log_group" "this" {
  name              = "/aws/lambda/${var.name}"
  retention_in_days = 14
}

resource "aws_iam_role" "this" {
  name = var.name

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "lambda.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy" "this" {
  role = aws_iam_role.this.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["logs:CreateLogStream", "logs:PutLogEvents"]
        Resource = "${aws_cloudwatch_log_group.this.arn}:*"
      },
      {
        Effect   = "Allow"
        Action   = ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
        Resource = "*"
      },
      {
        Effect   = "Allow"
        Action   = var.actions
        Resource = [var.table_arn, "${var.table_arn}/index/*"]
      },
    ]
  })
}

resource "aws_lambda_function" "this" {
  function_name                  = var.name
  role                           = aws_iam_role.this.arn
  filename                       = "${path.module}/build/${var.name}.zip"
  handler                        = "index.handler"
  runtime                        = "nodejs22.x"
  architectures                  = ["arm64"]
  memory_size                    = var.memory
  timeout                        = 10
  publish                        = var.provisioned_concurrency > 0
  reserved_concurrent_executions = 50

  environment {
    variables = var.environment
  }

  tracing_config {
    mode = "Active"
  }
}

resource "aws_lambda_provisioned_concurrency_config" "this" {
  count = var.provisioned_concurrency > 0 ? 1 : 0

  function_name                     = aws_lambda_function.this.function_name
  qualifier                         = aws_lambda_function.this.version
  provisioned_concurrent_executions = var.provisioned_concurrency
}

output "invoke_arn" {
  value = aws_lambda_function.this.invoke_arn
}

output "name" {
  value = aws_lambda_function.this.function_name
}
