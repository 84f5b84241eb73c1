output "vault_name" {
  description = "The vault with the daily backups."
  value       = aws_backup_vault.this.name
}

output "role_arn" {
  description = "The role to restore them with."
  value       = aws_iam_role.backup.arn
}

output "exports_bucket" {
  description = "The bucket with the weekly exports."
  value       = module.exports.name
}

output "copies_bucket" {
  description = "Their copies in the second region; null without one."
  value       = one(module.copies[*].name)
}

output "failed_queue_name" {
  description = "Exports that did not come about."
  value       = module.failed.name
}
