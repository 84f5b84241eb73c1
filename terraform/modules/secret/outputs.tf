output "name" {
  description = "The parameter's name."
  value       = aws_ssm_parameter.this.name
}
