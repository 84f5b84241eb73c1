output "bucket_name" {
  description = "Where the trail is kept."
  value       = module.bucket.name
}
