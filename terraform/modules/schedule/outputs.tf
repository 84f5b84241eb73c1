output "arn" {
  description = "The schedule's ARN."
  value       = aws_scheduler_schedule.this.arn
}
