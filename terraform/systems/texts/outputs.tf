output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, indexes = module.table.index_names }
}

output "bucket_name" {
  description = "Where uploads arrive."
  value       = module.bucket.name
}

output "http_functions" {
  description = "The functions behind the API."
  value       = { texts-api = module.api }
}

output "event_functions" {
  description = "The functions that handle events."
  value       = { texts-worker = module.worker, texts-heal = module.heal, texts-audit = module.audit }
}

output "routes" {
  description = "The API's routes and the function that each leads to. It verifies tokens and API keys itself; whose files they are it takes from the request, as specified."
  value = {
    "GET /api/texts"                        = { function = "texts-api" }
    "POST /api/texts"                       = { function = "texts-api" }
    "GET /api/texts/{fileId}"               = { function = "texts-api" }
    "PATCH /api/texts/{fileId}"             = { function = "texts-api" }
    "DELETE /api/texts/{fileId}"            = { function = "texts-api" }
    "GET /api/texts/{fileId}/analysis"      = { function = "texts-api" }
    "GET /api/texts/{fileId}/analysis.csv"  = { function = "texts-api" }
    "GET /api/texts/{fileId}/analysis.json" = { function = "texts-api" }
    "GET /api/texts/{fileId}/comparison"    = { function = "texts-api" }
    "GET /api/texts/{fileId}/concordance"   = { function = "texts-api" }
  }
}

output "pages" {
  description = "The routes of the console's pages."
  value = {
    "GET /texts"           = { function = "texts-api" }
    "GET /texts/{proxy+}"  = { function = "texts-api" }
    "POST /texts/{proxy+}" = { function = "texts-api" }
  }
}
