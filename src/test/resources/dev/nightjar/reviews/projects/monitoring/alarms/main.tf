variable "name" {
  type = string
}

variable "load_balancer" {
  type = string
}

variable "p99_seconds" {
  type = number
}

variable "topic_arn" {
  type = string
}

locals {
  metrics = {
    errors  = { metric = "HTTPCode_Target_5XX_Count", statistic = "Sum", threshold = 10 }
    backend = { metric = "UnHealthyHostCount", statistic = "Maximum", threshold = 0 }
  }
}

resource "aws_cloudwatch_metric_alarm" "count" {
  for_each = local.metrics

  alarm_name          = "${var.name}-${each.key}"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 2
  metric_name         = each.value.metric
  namespace           = "AWS/ApplicationELB"
  period              = 60
  statistic           = each.value.statistic
  threshold           = each.value.threshold
  alarm_actions       = [var.topic_arn]
  dimensions          = { LoadBalancer = var.load_balancer }
}

resource "aws_cloudwatch_metric_alarm" "latency" {
  alarm_name          = "${var.name}-latency"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 3
  metric_name         = "TargetResponseTime"
  namespace           = "AWS/ApplicationELB"
  period              = 60
  extended_statistic  = "p99"
  threshold           = var.p99_seconds
  alarm_actions       = [var.topic_arn]
  dimensions          = { LoadBalancer = var.load_balancer }
}

resource "aws_cloudwatch_composite_alarm" "service" {
  alarm_name    = var.name
  alarm_actions = [var.topic_arn]
  alarm_rule    = join(" OR ", [for alarm in aws_cloudwatch_metric_alarm.count : "ALARM(${alarm.alarm_name})"])
}
