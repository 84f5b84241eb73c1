output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, indexes = module.table.index_names, kms_key_arns = [module.key.arn] }
}

output "bucket_name" {
  description = "Where large code goes."
  value       = module.bucket.name
}

output "archive_bucket_name" {
  description = "Where items go that the TTL deletes."
  value       = module.archive_bucket.name
}

output "bucket_arns" {
  description = "Both buckets, for the audit trail."
  value       = [module.bucket.arn, module.archive_bucket.arn]
}

output "topic_arn" {
  description = "The topic of review requests."
  value       = module.requests.arn
}

output "change_stream_arn" {
  description = "The table's change stream, for auditors."
  value       = module.table.stream_arn
}

output "http_functions" {
  description = "The functions behind the API."
  value       = { reviews-api = module.api }
}

output "event_functions" {
  description = "The functions that handle events."
  value       = { reviews-worker = module.worker, reviews-heal = module.heal, reviews-audit = module.audit, reviews-archive = module.archive }
}

output "routes" {
  description = "The API's routes and the function that each leads to, which verifies tokens, API keys and Spacelift's signature itself."
  value = {
    "GET /api/reviews"            = { function = "reviews-api" }
    "POST /api/reviews"           = { function = "reviews-api" }
    "GET /api/reviews/{proxy+}"   = { function = "reviews-api" }
    "POST /api/reviews/{proxy+}"  = { function = "reviews-api" }
    "POST /api/reviews/spacelift" = { function = "reviews-api" }
  }
}

output "pages" {
  description = "The routes of the console's pages."
  value = {
    "GET /reviews"           = { function = "reviews-api" }
    "GET /reviews/{proxy+}"  = { function = "reviews-api" }
    "POST /reviews/{proxy+}" = { function = "reviews-api" }
  }
}
