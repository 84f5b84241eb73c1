output "url" {
  description = "Where the API is."
  value       = local.url
}

output "domain_target" {
  description = "What the DNS record of your domain has to point at, if its zone is not in Route 53."
  value       = var.waf ? module.edge[0].domain_target : module.api.domain_target
}

output "tables" {
  description = "The tables' names, by system."
  value       = { for system, table in local.tables : system => table.name }
}

output "topics" {
  description = "The ARNs of the topics, by system; alarms among them."
  value = merge(
    { for system in module.news : "news" => system.topic_arn },
    { for system in module.news : "news_alerts" => system.alert_topic_arn },
    { for system in module.reviews : "reviews" => system.topic_arn },
    { for system in module.concerts : "concerts" => system.topic_arn },
    { alarms = module.alarm_topic.arn },
  )
}

output "buckets" {
  description = "The buckets' names, by what they are for."
  value = merge(
    { artifacts = module.artifacts.name },
    { for system in module.texts : "texts" => system.bucket_name },
    { for system in module.reviews : "reviews" => system.bucket_name },
    { for system in module.reviews : "reviews_archive" => system.archive_bucket_name },
    { for export in module.export : "exports" => export.bucket_name },
    { for export in module.export : "copies" => export.copies_bucket_name if var.second_region != null },
    { for audit in module.audit : "audit" => audit.bucket_name },
  )
}

output "functions" {
  description = "The functions' names, by role."
  value       = { for role, function in merge(concat(local.systems[*].event_functions, local.systems[*].http_functions)...) : role => function.name }
}

output "dead_letter_queues" {
  description = "The queues of what could not be handled, by role."
  value       = { for role, function in merge(local.systems[*].event_functions...) : role => function.failed_queue_name }
}

output "user_pool" {
  description = "The user pool, its client and the prefix of its sign-in pages; null with an identity provider of yours."
  value       = one(module.identity[*].user_pool)
}

output "alarms" {
  description = "The names of all alarms."
  value       = module.alarms.names
}

output "backup_vault" {
  description = "The vault with the daily backups; null without them."
  value       = one(module.backup[*].vault_name)
}

output "dashboards" {
  description = "The dashboards in CloudWatch, by system."
  value       = { for system, dashboard in module.dashboard : system => dashboard.name }
}

output "people" {
  description = "The roles that people assume."
  value       = module.people.role_arns
}
