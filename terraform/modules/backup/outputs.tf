output "vault_name" {
  description = "The vault with the daily backups."
  value       = aws_backup_vault.this.name
}

output "role_arn" {
  description = "The role to restore them with."
  value       = aws_iam_role.backup.arn
}
