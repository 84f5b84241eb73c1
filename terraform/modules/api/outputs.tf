output "url" {
  description = "Where the API is."
  value       = var.domain == null ? aws_apigatewayv2_api.this.api_endpoint : "https://${var.domain.name}"
}

output "domain_target" {
  description = "What the domain's DNS record has to point at, if its zone is elsewhere."
  value       = one(aws_apigatewayv2_domain_name.this[*].domain_name_configuration[0].target_domain_name)
}

output "id" {
  description = "The API's id."
  value       = aws_apigatewayv2_api.this.id
}

output "endpoint" {
  description = "API Gateway's own address of it."
  value       = aws_apigatewayv2_api.this.api_endpoint
}
