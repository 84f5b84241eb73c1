output "dynamodb_endpoint_id" {
  description = "The endpoint for DynamoDB."
  value       = aws_vpc_endpoint.dynamodb.id
}

output "interface_services" {
  description = "The services with an interface endpoint."
  value       = sort(keys(aws_vpc_endpoint.interface))
}
