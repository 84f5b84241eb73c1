output "bucket_name" {
  description = "The bucket with the weekly exports."
  value       = module.exports.name
}

output "copies_bucket_name" {
  description = "Their copies in the second region; null without one."
  value       = one(module.copies[*].name)
}

output "failed_queue_name" {
  description = "Exports that did not come about."
  value       = module.failed.name
}
