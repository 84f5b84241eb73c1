output "dynamodb_endpoint_id" {
  description = "The endpoint for DynamoDB."
  value       = aws_vpc_endpoint.dynamodb.id
}
