# One schedule of EventBridge Scheduler, with a role that may do just this.

resource "aws_scheduler_schedule" "this" {
  name                         = var.name
  description                  = var.description
  schedule_expression          = var.expression
  schedule_expression_timezone = "UTC"

  flexible_time_window {
    mode = "OFF"
  }

  target {
    arn      = var.target_arn
    role_arn = aws_iam_role.this.arn
    input    = trimspace(var.input)

    retry_policy {
      maximum_event_age_in_seconds = var.retry_within_seconds
      maximum_retry_attempts       = 5
    }

    dead_letter_config {
      arn = var.dead_letter_arn
    }
  }

  depends_on = [aws_iam_role_policy.this]
}

resource "aws_iam_role" "this" {
  name        = "${var.name}-schedule"
  description = "What the schedule ${var.name} may do"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "scheduler.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account_id } }
    }]
  })
}

resource "aws_iam_role_policy" "this" {
  name = "its-target"
  role = aws_iam_role.this.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [for permission in var.permissions : {
        Effect   = "Allow"
        Action   = permission.actions
        Resource = permission.resources
      }],
      [{
        Effect   = "Allow"
        Action   = ["sqs:SendMessage"]
        Resource = [var.dead_letter_arn]
      }],
    )
  })
}
