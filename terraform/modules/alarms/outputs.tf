output "names" {
  description = "The names of all alarms."
  value = sort(concat(
    [aws_cloudwatch_metric_alarm.user_errors.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.system_errors : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.consumed_writes : alarm.alarm_name],
    aws_cloudwatch_metric_alarm.stuck_items[*].alarm_name,
    [for alarm in aws_cloudwatch_metric_alarm.stuck : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.differences : alarm.alarm_name],
    [for alarm in aws_cloudwatch_metric_alarm.dead_letters : alarm.alarm_name],
  ))
}
