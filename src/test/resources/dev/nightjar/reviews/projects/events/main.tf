variable "alarm_topic" {
  type    = string
  default = "alarms"
}

module "orders" {
  source = "./consumer"
  name   = "orders"
}

module "invoices" {
  source  = "./consumer"
  name    = "invoices"
  runtime = "python3.8"
}

resource "aws_sns_topic" "alarms" {
  name = var.alarm_topic
}

resource "aws_sns_topic" "open" {
  name              = "partners"
  kms_master_key_id = "alias/partners"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_cloudwatch_metric_alarm" "age" {
  alarm_name          = "age"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  metric_name         = "ApproximateAgeOfOldestMessage"
  namespace           = "AWS/SQS"
  period              = 300
  statistic           = "Maximum"
  threshold           = 600
  alarm_actions       = [aws_sns_topic.alarms.arn]
}
