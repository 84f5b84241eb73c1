# Reads, throttled requests, indexes that hold up their table, and invalid requests, for each table. A table's name has
# the environment in it, so two environments never share these.

locals {
  throttled_operations = concat(local.operations, ["Scan"])
}

resource "aws_cloudwatch_metric_alarm" "consumed_reads" {
  for_each = var.tables

  alarm_name          = "${var.name}-${each.key}-reads"
  alarm_description   = "${each.value} served more than ${var.reads_per_minute} read units within a minute: is that traffic ours?"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ConsumedReadCapacityUnits"
  dimensions          = { TableName = each.value }
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 1
  threshold           = var.reads_per_minute
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}

# DynamoDB counts them for each operation.
resource "aws_cloudwatch_metric_alarm" "throttled_requests" {
  for_each = var.tables

  alarm_name          = "${var.name}-${each.key}-throttled"
  alarm_description   = "More than 10 requests to ${each.value} were throttled within 5 minutes"
  evaluation_periods  = 1
  threshold           = 10
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]

  metric_query {
    id          = "throttled"
    label       = "Throttled requests"
    expression  = "SUM(METRICS())"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = local.throttled_operations
    content {
      id = "m${metric_query.key}"
      metric {
        namespace   = "AWS/DynamoDB"
        metric_name = "ThrottledRequests"
        dimensions  = { TableName = each.value, Operation = metric_query.value }
        period      = 300
        stat        = "Sum"
      }
    }
  }
}

# An index that can't take its writes slows down those of its table. OnlineIndexThrottleEvents counts while an index is
# being built.
resource "aws_cloudwatch_metric_alarm" "index_backpressure" {
  for_each = { for system, indexes in var.indexes : system => indexes if length(indexes) > 0 }

  alarm_name          = "${var.name}-${each.key}-index-backpressure"
  alarm_description   = "An index of ${var.tables[each.key]} throttled writes within 5 minutes, and with them those of the table"
  evaluation_periods  = 1
  threshold           = 0
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]

  metric_query {
    id          = "throttled"
    label       = "Throttled writes of indexes"
    expression  = "SUM(METRICS())"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = setproduct(each.value, ["WriteThrottleEvents", "OnlineIndexThrottleEvents"])
    content {
      id = "m${metric_query.key}"
      metric {
        namespace   = "AWS/DynamoDB"
        metric_name = metric_query.value[1]
        dimensions  = { TableName = var.tables[each.key], GlobalSecondaryIndexName = metric_query.value[0] }
        period      = 300
        stat        = "Sum"
      }
    }
  }
}

# UserErrors of DynamoDB is one figure for the account. The functions' logs tell the same of each table: a request that
# DynamoDB refuses as invalid or forbidden is logged with the answer's status. Throttling has that status, too, and
# alarms of its own.
resource "aws_cloudwatch_log_metric_filter" "user_errors" {
  for_each = { for pair in flatten([for system, groups in var.log_groups : [for group in groups : { system = system, group = group }]]) : "${pair.system}/${pair.group}" => pair }

  name           = "user-errors"
  log_group_name = each.value.group
  pattern        = "\"Service: DynamoDb, Status Code: 400\" -ProvisionedThroughputExceeded -Throttling -RequestLimitExceeded -ThroughputExceeded"

  metric_transformation {
    namespace     = "Nightjar/Tables"
    name          = "UserErrors-${var.tables[each.value.system]}"
    value         = "1"
    default_value = "0"
  }
}

resource "aws_cloudwatch_metric_alarm" "table_user_errors" {
  for_each = { for system, groups in var.log_groups : system => groups if length(groups) > 0 }

  alarm_name          = "${var.name}-${each.key}-user-errors"
  alarm_description   = "More than 10 requests to ${var.tables[each.key]} were invalid or forbidden within 5 minutes"
  namespace           = "Nightjar/Tables"
  metric_name         = "UserErrors-${var.tables[each.key]}"
  statistic           = "Sum"
  period              = 300
  evaluation_periods  = 1
  threshold           = 10
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]
}
