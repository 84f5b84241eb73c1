output "url" {
  description = "Where the API is."
  value       = "https://${var.domain == null ? aws_cloudfront_distribution.this.domain_name : var.domain.name}"
}

output "domain_target" {
  description = "What the domain's DNS record has to point at, if its zone is elsewhere."
  value       = var.domain == null ? null : aws_cloudfront_distribution.this.domain_name
}
