# What the API's callers see.

resource "aws_cloudwatch_metric_alarm" "api_errors" {
  count = var.api == null ? 0 : 1

  alarm_name          = "${var.name}-api-errors"
  alarm_description   = "More than 1 % of the API's requests, and more than 5 of them, were answered with 5xx within 5 minutes"
  evaluation_periods  = 1
  threshold           = 1
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [var.topic_arn]
  ok_actions          = [var.topic_arn]

  metric_query {
    id          = "rate"
    label       = "5xx in percent"
    expression  = "IF(errors > 5, 100 * errors / requests, 0)"
    return_data = true
  }

  metric_query {
    id = "errors"
    metric {
      namespace   = "AWS/ApiGateway"
      metric_name = "5xx"
      dimensions  = { ApiId = var.api.id }
      period      = 300
      stat        = "Sum"
    }
  }

  metric_query {
    id = "requests"
    metric {
      namespace   = "AWS/ApiGateway"
      metric_name = "Count"
      dimensions  = { ApiId = var.api.id }
      period      = 300
      stat        = "Sum"
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "api_latency" {
  count = var.api == null ? 0 : 1

  alarm_name          = "${var.name}-api-latency"
  alarm_description   = "The slowest hundredth of the API's requests took more than ${var.api_latency_ms} ms for 15 minutes"
  namespace           = "AWS/ApiGateway"
  metric_name         = "Latency"
  dimensions          = { ApiId = var.api.id }
  extended_statistic  = "p99"
  period              = 300
  evaluation_periods  = 3
  datapoints_to_alarm = 3
  threshold           = var.api_latency_ms
  comparison_operator = "GreaterThanThreshold"
  treat_missing_data  = "notBreaching"

  # A handful of requests says little about a percentile.
  evaluate_low_sample_count_percentiles = "ignore"

  alarm_actions = [var.topic_arn]
  ok_actions    = [var.topic_arn]
}
