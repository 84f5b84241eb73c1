output "names" {
  description = "The names of all alarms."
  value = sort(concat(
    [aws_cloudwatch_metric_alarm.user_errors.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.system_errors : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.consumed_writes : alarm.alarm_name],
    aws_cloudwatch_metric_alarm.stuck_items[*].alarm_name,
    aws_cloudwatch_metric_alarm.unconfirmed_alerts[*].alarm_name,
    [for alarm in aws_cloudwatch_metric_alarm.stuck : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.differences : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.dead_letters : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.oldest_pending : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.consumed_reads : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.throttled_requests : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.index_backpressure : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.table_user_errors : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.function_errors : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.function_throttles : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.function_duration : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.function_concurrency : alarm.alarm_name],
    aws_cloudwatch_metric_alarm.account_concurrency[*].alarm_name,
    aws_cloudwatch_metric_alarm.api_errors[*].alarm_name,
    aws_cloudwatch_metric_alarm.api_latency[*].alarm_name,
  ))
}
