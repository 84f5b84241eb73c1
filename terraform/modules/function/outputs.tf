output "name" {
  description = "The function's name."
  value       = aws_lambda_function.this.function_name
}

output "alias_arn" {
  description = "What others invoke."
  value       = aws_lambda_alias.live.arn
}

output "invoke_arn" {
  description = "How API Gateway invokes the alias."
  value       = aws_lambda_alias.live.invoke_arn
}

output "alias_name" {
  description = "The alias, the qualifier of permissions to invoke it."
  value       = aws_lambda_alias.live.name
}

output "log_group_name" {
  description = "Where its log is."
  value       = aws_cloudwatch_log_group.this.name
}

output "failed_queue_name" {
  description = "The dead-letter queue's name; null for HTTP functions."
  value       = one(module.failed[*].name)
}

output "timeout_seconds" {
  description = "After how long Lambda ends an invocation."
  value       = var.timeout_seconds
}

output "concurrency" {
  description = "How many may run at once; null without a limit."
  value       = local.concurrency
}
