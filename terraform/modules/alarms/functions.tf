# What Lambda says of each function.

resource "aws_cloudwatch_metric_alarm" "function_errors" {
  for_each = var.functions

  alarm_name          = "${var.name}-${each.key}-errors"
  alarm_description   = "${each.value.name} failed more than 3 times within 5 minutes"
  namespace           = "AWS/Lambda"
  metric_name         = "Errors"
  dimensions          = { FunctionName = each.value.name }
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 3
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# A function with a limit of one is throttled whenever two schedules meet, and Lambda tries again; three periods in a row
# mean that it does not get through.
resource "aws_cloudwatch_metric_alarm" "function_throttles" {
  for_each = var.functions

  alarm_name          = "${var.name}-${each.key}-throttles"
  alarm_description   = "Lambda has throttled ${each.value.name} for 15 minutes"
  namespace           = "AWS/Lambda"
  metric_name         = "Throttles"
  dimensions          = { FunctionName = each.value.name }
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 3
  datapoints_to_alarm = 3
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

resource "aws_cloudwatch_metric_alarm" "function_duration" {
  for_each = var.functions

  alarm_name          = "${var.name}-${each.key}-duration"
  alarm_description   = "${each.value.name} took more than 80 % of its ${each.value.timeout_seconds} seconds"
  namespace           = "AWS/Lambda"
  metric_name         = "Duration"
  dimensions          = { FunctionName = each.value.name }
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 3
  datapoints_to_alarm = 2
  threshold           = each.value.timeout_seconds * 800 # milliseconds
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# Of functions that may run several times at once; one with a limit of one is always at its limit.
resource "aws_cloudwatch_metric_alarm" "function_concurrency" {
  for_each = { for name, function in var.functions : name => function if try(function.concurrency > 1, false) }

  alarm_name          = "${var.name}-${each.key}-concurrency"
  alarm_description   = "${each.value.name} used more than 80 % of its ${each.value.concurrency} concurrent executions"
  namespace           = "AWS/Lambda"
  metric_name         = "ConcurrentExecutions"
  dimensions          = { FunctionName = each.value.name }
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = floor(each.value.concurrency * 0.8)
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# One limit for all functions of the account, whatever environment they are of.
resource "aws_cloudwatch_metric_alarm" "account_concurrency" {
  count = length(var.functions) == 0 ? 0 : 1

  alarm_name          = "${var.name}-concurrency"
  alarm_description   = "The account used more than 80 % of its ${var.account_concurrency} concurrent executions"
  namespace           = "AWS/Lambda"
  metric_name         = "ConcurrentExecutions"
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = floor(var.account_concurrency * 0.8)
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}
