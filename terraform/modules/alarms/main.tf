# The specification's four alarms, those for files and reviews that are stuck, for
# figures that audits found wrong, and for dead letters. All go to one topic. The other alarms of tables are in
# tables.tf, those of functions and the API in functions.tf and api.tf.

locals {
  # Metrics of ours have it as a dimension, so that two environments in an account have alarms of their own.
  environment = { Environment = var.environment }

  # UserErrors is one figure for all tables of the account; SystemErrors is counted for each operation.
  operations = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"]
}

# DynamoDB has this metric for the whole account only; tables.tf has one for each table.
resource "aws_cloudwatch_metric_alarm" "user_errors" {
  alarm_name          = "${var.name}-user-errors"
  alarm_description   = "More than 10 requests to DynamoDB were invalid within 5 minutes"
  namespace           = "AWS/DynamoDB"
  metric_name         = "UserErrors"
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 10
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# The specification means throttling by it, which DynamoDB counts apart; so both are added up.
resource "aws_cloudwatch_metric_alarm" "system_errors" {
  for_each = var.tables

  alarm_name          = "${var.name}-${each.key}-system-errors"
  alarm_description   = "More than 5 requests to ${each.value} failed or were throttled within 5 minutes"
  evaluation_periods  = 1
  threshold           = 5
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]

  metric_query {
    id          = "errors"
    label       = "System errors and throttled requests"
    expression  = "SUM(METRICS())"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = local.operations
    content {
      id = "m${metric_query.key}"
      metric {
        namespace   = "AWS/DynamoDB"
        metric_name = "SystemErrors"
        dimensions  = { TableName = each.value, Operation = metric_query.value }
        period      = 300
        stat        = "Sum"
      }
    }
  }

  dynamic "metric_query" {
    for_each = ["ReadThrottleEvents", "WriteThrottleEvents"]
    content {
      id = "t${metric_query.key}"
      metric {
        namespace   = "AWS/DynamoDB"
        metric_name = metric_query.value
        dimensions  = { TableName = each.value }
        period      = 300
        stat        = "Sum"
      }
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "consumed_writes" {
  for_each = var.tables

  alarm_name          = "${var.name}-${each.key}-writes"
  alarm_description   = "${each.value} took more than 1,000 write units within a minute: is that traffic ours?"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ConsumedWriteCapacityUnits"
  dimensions          = { TableName = each.value }
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 1
  threshold           = 1000
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# Two periods, since an old article counts as stuck for the second between its arrival and its analysis.
resource "aws_cloudwatch_metric_alarm" "stuck_items" {
  count = var.stuck_items ? 1 : 0

  alarm_name          = "${var.name}-stuck-items"
  alarm_description   = "More than 10 articles are waiting for analysis for more than 5 minutes"
  namespace           = "SentimentAnalyzer"
  metric_name         = "StuckItems"
  dimensions          = local.environment
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 2
  datapoints_to_alarm = 2
  threshold           = 10
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# A message is never sent again once it may have been sent, so a person has to look at the history of the rule.
resource "aws_cloudwatch_metric_alarm" "unconfirmed_alerts" {
  count = var.unconfirmed_alerts ? 1 : 0

  alarm_name          = "${var.name}-unconfirmed-alerts"
  alarm_description   = "news-alert ended while it sent an alert, which may be lost; its log and the rule's history name it"
  namespace           = "SentimentAnalyzer"
  metric_name         = "AlertsUnconfirmed"
  dimensions          = local.environment
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# Self-healing finishes a file or a review within a sweep or two, so three of them in a row mean that it can't.
resource "aws_cloudwatch_metric_alarm" "stuck" {
  for_each = var.stuck

  alarm_name          = "${var.name}-${each.key}-stuck"
  alarm_description   = "${each.value.metric}: ${each.key}-heal can't finish what it finds"
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  dimensions          = local.environment
  statistic           = "Maximum"
  period              = each.value.period
  evaluation_periods  = 3
  datapoints_to_alarm = 3
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# How long the oldest thing waits that has not been done: the first sign that a flow has stopped, whatever the cause.
resource "aws_cloudwatch_metric_alarm" "oldest_pending" {
  for_each = var.oldest_pending

  alarm_name          = "${var.name}-${each.key}-oldest-pending"
  alarm_description   = "The oldest ${each.value.what} of ${split("-", each.key)[0]} waits for more than ${each.value.seconds} seconds"
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  dimensions          = local.environment
  statistic           = "Maximum"
  period              = 900
  evaluation_periods  = 2
  datapoints_to_alarm = 2
  threshold           = each.value.seconds
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "missing" # a role that does not run says nothing; its errors and dead letters do
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

resource "aws_cloudwatch_metric_alarm" "differences" {
  for_each = var.audits

  alarm_name          = "${var.name}-${each.key}-differences"
  alarm_description   = "${each.key}-audit found figures that do not say what the items say, or a changed history of a review; its log names them, and `nightjar check --repair` corrects figures"
  namespace           = each.value
  metric_name         = "AuditDifferences"
  dimensions          = local.environment
  statistic           = "Maximum"
  period              = 3600
  evaluation_periods  = 1
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

resource "aws_cloudwatch_metric_alarm" "dead_letters" {
  for_each = var.dead_letter_queues

  alarm_name          = "${var.name}-${each.key}-failed"
  alarm_description   = "Events that ${each.key} could not handle wait in ${each.value}"
  namespace           = "AWS/SQS"
  metric_name         = "ApproximateNumberOfMessagesVisible"
  dimensions          = { QueueName = each.value }
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}
