output "bucket_name" {
  description = "Where the trail is kept."
  value       = module.bucket.name
}

output "bucket_arn" {
  description = "The ARN of that bucket."
  value       = module.bucket.arn
}

output "key_arn" {
  description = "The key that encrypts the trail."
  value       = module.key.arn
}

output "trail_arn" {
  description = "The trail."
  value       = aws_cloudtrail.this.arn
}
