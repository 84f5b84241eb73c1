# What there is to configure, for the validation of variables.
locals {
  scheduled = [
    "news-ingest", "news-heal", "news-metrics", "news-alert",
    "texts-heal", "reviews-heal",
    "news-audit", "texts-audit", "reviews-audit", "concerts-audit",
    "concerts-refresh", "concerts-notify", "concerts-recommend",
  ]

  http_functions = ["news-api", "news-dashboard", "texts-api", "reviews-api", "concerts-api"]

  functions = concat(local.scheduled, local.http_functions, ["news-analyze", "texts-worker", "reviews-worker", "reviews-archive"])

  # The name of a secret in Secrets Manager, or its whole ARN.
  secret_id = "^(arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:[0-9]{12}:secret:)?[A-Za-z0-9/_+=.@-]{1,512}$"
}
