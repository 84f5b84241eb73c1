# What there is to configure, for the validation of variables.
locals {
  scheduled = [
    "news-ingest", "news-heal", "news-metrics",
    "concerts-refresh", "concerts-notify", "concerts-recommend",
  ]

  functions = concat(local.scheduled, [
    "news-analyze", "news-api", "news-dashboard", "texts-worker", "texts-api",
    "reviews-worker", "reviews-api", "concerts-api",
  ])
}
