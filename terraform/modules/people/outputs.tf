output "role_arns" {
  description = "The roles, by who assumes them."
  value       = { for name, role in aws_iam_role.this : name => role.arn }
}
