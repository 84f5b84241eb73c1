output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, kms_key_arns = [module.key.arn] }
}

output "bucket_name" {
  description = "Where large code goes."
  value       = module.bucket.name
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
  value       = { reviews-worker = module.worker, reviews-heal = module.heal, reviews-audit = module.audit }
}

output "routes" {
  description = "The API's routes and the function that each leads to."
  value = {
    "GET /api/reviews"            = { function = "reviews-api", jwt = var.jwt }
    "POST /api/reviews"           = { function = "reviews-api", jwt = var.jwt }
    "GET /api/reviews/{proxy+}"   = { function = "reviews-api", jwt = var.jwt }
    "POST /api/reviews/{proxy+}"  = { function = "reviews-api", jwt = var.jwt }
    "POST /api/reviews/spacelift" = { function = "reviews-api" } # signed by Spacelift
  }
}

output "pages" {
  description = "The routes of the console's pages; none where callers need a token, which pages do not ask for."
  value = var.jwt ? {} : {
    "GET /reviews"           = { function = "reviews-api" }
    "GET /reviews/{proxy+}"  = { function = "reviews-api" }
    "POST /reviews/{proxy+}" = { function = "reviews-api" }
  }
}
