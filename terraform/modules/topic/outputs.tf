output "arn" {
  description = "The topic's ARN."
  value       = aws_sns_topic.this.arn
}

output "name" {
  description = "The topic's name."
  value       = aws_sns_topic.this.name
}
