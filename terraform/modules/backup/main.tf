# A backup of each table every day at 02:00 UTC, kept for a week: to go back to a state known to be good.

resource "aws_backup_vault" "this" {
  name          = var.name
  kms_key_arn   = var.kms_key_arn
  force_destroy = var.force_destroy
}

resource "aws_backup_plan" "daily" {
  name = "${var.name}-daily"

  rule {
    rule_name         = "daily"
    target_vault_name = aws_backup_vault.this.name
    schedule          = "cron(0 2 * * ? *)" # 02:00 UTC
    start_window      = 60
    completion_window = 180

    lifecycle {
      delete_after = 7
    }
  }
}

resource "aws_backup_selection" "tables" {
  name         = "tables"
  plan_id      = aws_backup_plan.daily.id
  iam_role_arn = aws_iam_role.backup.arn
  resources    = var.table_arns
}

resource "aws_iam_role" "backup" {
  name        = "${var.name}-backup"
  description = "What AWS Backup may do for ${var.name}"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "backup.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = var.account_id } }
    }]
  })
}

# AWS's own policies for its backup service; what it needs changes with the service.
resource "aws_iam_role_policy_attachment" "backup" {
  for_each   = toset(["ForBackup", "ForRestores"])
  role       = aws_iam_role.backup.name
  policy_arn = "arn:${var.partition}:iam::aws:policy/service-role/AWSBackupServiceRolePolicy${each.value}"
}
