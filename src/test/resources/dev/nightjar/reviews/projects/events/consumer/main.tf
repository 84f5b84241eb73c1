variable "name" {
  type = string
}

variable "runtime" {
  type    = string
  default = "python3.13"
}

resource "aws_sqs_queue" "failed" {
  name                    = "${var.name}-failed"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "main" {
  name                    = var.name
  sqs_managed_sse_enabled = true

  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.failed.arn
    maxReceiveCount     = 5
  })
}

resource "aws_cloudwatch_log_group" "main" {
  name              = "/aws/lambda/${var.name}"
  retention_in_days = 30
}

resource "aws_iam_role" "main" {
  name = var.name

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_lambda_function" "main" {
  function_name                  = var.name
  role                           = aws_iam_role.main.arn
  runtime                        = var.runtime
  handler                        = "app.handler"
  filename                       = "app.zip"
  reserved_concurrent_executions = 10

  dead_letter_config {
    target_arn = aws_sqs_queue.failed.arn
  }

  tracing_config {
    mode = "Active"
  }
}

resource "aws_lambda_event_source_mapping" "main" {
  event_source_arn = aws_sqs_queue.main.arn
  function_name    = aws_lambda_function.main.arn
}
