output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, indexes = module.table.index_names }
}

output "topic_arn" {
  description = "The topic of analysis requests."
  value       = module.requests.arn
}

output "http_functions" {
  description = "The functions behind the API."
  value       = { news-dashboard = module.dashboard, news-api = module.api }
}

output "event_functions" {
  description = "The functions that handle events."
  value = {
    news-ingest  = module.ingest
    news-analyze = module.analyze
    news-heal    = module.heal
    news-metrics = module.metrics
    news-audit   = module.audit
  }
}

output "routes" {
  description = "The API's routes and the function that each leads to, which verifies tokens and API keys itself."
  value = {
    "GET /api/news/{proxy+}"  = { function = "news-dashboard" }
    "POST /api/news/{proxy+}" = { function = "news-api" }
    "PUT /api/news/watchlist" = { function = "news-api" }
  }
}

output "pages" {
  description = "The routes of the console's pages."
  value = {
    "GET /news"           = { function = "news-dashboard" }
    "GET /news/{proxy+}"  = { function = "news-dashboard" }
    "POST /news/{proxy+}" = { function = "news-api" }
  }
}
