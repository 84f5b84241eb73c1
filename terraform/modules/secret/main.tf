# A secret of our own making. It is drawn by Secrets Manager, goes into the Parameter Store and is never seen by
# Terraform's state: both ends of the way are write-only. A higher `generation` draws a new one.

ephemeral "aws_secretsmanager_random_password" "this" {
  password_length     = 48
  exclude_punctuation = true
}

resource "aws_ssm_parameter" "this" {
  name             = var.name
  description      = var.description
  type             = "SecureString"
  value_wo         = ephemeral.aws_secretsmanager_random_password.this.random_password
  value_wo_version = var.generation
}
