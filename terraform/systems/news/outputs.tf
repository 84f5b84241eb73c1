output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, indexes = module.table.index_names }
}

output "topic_arn" {
  description = "The topic of analysis requests."
  value       = module.requests.arn
}

output "alert_topic_arn" {
  description = "The topic of alerts, for further subscribers such as Slack."
  value       = module.alert_topic.arn
}

output "alert_slack_channel" {
  description = "The configuration of the Slack channel that gets alerts; null without one."
  value       = one(aws_chatbot_slack_channel_configuration.alerts[*].configuration_name)
}

output "ingest_every" {
  description = "How often ingestion runs, as ISO 8601 writes it; null if a cron expression decides."
  value       = local.ingest_every.NIGHTJAR_NEWS_INGEST_EVERY
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
    news-alert   = module.alert
    news-audit   = module.audit
  }
}

output "routes" {
  description = "The API's routes and the function that each leads to, which verifies tokens and API keys itself."
  value = {
    "GET /api/news/{proxy+}"    = { function = "news-dashboard" }
    "POST /api/news/{proxy+}"   = { function = "news-api" }
    "PUT /api/news/{proxy+}"    = { function = "news-api" }
    "DELETE /api/news/{proxy+}" = { function = "news-api" }
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
