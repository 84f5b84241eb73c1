output "arn" {
  description = "The schedule's ARN."
  value       = aws_scheduler_schedule.this.arn
}

output "expression" {
  description = "When."
  value       = aws_scheduler_schedule.this.schedule_expression
}

output "target_arn" {
  description = "What is invoked."
  value       = aws_scheduler_schedule.this.target[0].arn
}

output "input" {
  description = "What it is told."
  value       = aws_scheduler_schedule.this.target[0].input
}
