output "name" {
  description = "The table's name."
  value       = aws_dynamodb_table.this.name
}

output "arn" {
  description = "The table's ARN."
  value       = aws_dynamodb_table.this.arn
}

output "index_arns" {
  description = "The ARN of each index by its name, for policies that grant Query."
  value       = { for index in var.indexes : index.name => "${aws_dynamodb_table.this.arn}/index/${index.name}" }
}

output "stream_arn" {
  description = "The ARN of the change stream; null without one."
  value       = var.change_stream ? aws_dynamodb_table.this.stream_arn : null
}

output "index_names" {
  description = "The names of the indexes."
  value       = var.indexes[*].name
}
