output "arn" {
  description = "The key's ARN."
  value       = aws_kms_key.this.arn
}
