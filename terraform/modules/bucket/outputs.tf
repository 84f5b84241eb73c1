output "name" {
  description = "The bucket's name."
  value       = aws_s3_bucket.this.id

  # Nothing goes into the bucket before it is known who may read it.
  depends_on = [aws_s3_bucket_policy.this, aws_s3_bucket_public_access_block.this]
}

output "arn" {
  description = "The bucket's ARN."
  value       = aws_s3_bucket.this.arn
}

output "kept_days" {
  description = "How long objects are kept; null without a limit."
  value       = var.expire_after_days
}
