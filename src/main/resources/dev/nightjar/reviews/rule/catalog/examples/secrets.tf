### NJ-KMS-01
resource "aws_kms_key" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:*"
      Resource  = "*"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
    }]
  })
}

resource "aws_kms_key" "pass_with_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:*"
      Resource  = "*"
      Principal = "*"
      Condition = { StringEquals = { "kms:CallerAccount" = "123456789012" } }
    }]
  })
}

resource "aws_kms_key" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:*"
      Resource  = "*"
      Principal = "*"
    }]
  })
}

resource "aws_kms_key" "fail_aws" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:*"
      Resource  = "*"
      Principal = { AWS = ["*"] }
    }]
  })
}

resource "aws_kms_key" "unknown_principal" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:*"
      Resource  = "*"
      Principal = { AWS = var.unknown }
    }]
  })
}

resource "aws_kms_key" "pass_by_default" {
}

resource "aws_kms_key" "unknown" {
  policy = var.unknown
}

### NJ-KMS-02
resource "aws_kms_key" "pass" {
  enable_key_rotation = true
}

resource "aws_kms_key" "pass_1" {
  enable_key_rotation = "true"
}

resource "aws_kms_key" "fail_absent" {
}

resource "aws_kms_key" "fail" {
  enable_key_rotation = false # here
}

resource "aws_kms_key" "unknown" {
  enable_key_rotation = var.unknown
}

resource "aws_kms_key" "pass_asymmetric" {
  customer_master_key_spec = "RSA_2048"
}

resource "aws_kms_key" "pass_signing" {
  key_usage = "SIGN_VERIFY"
}

resource "aws_kms_key" "fail_symmetric" {
  customer_master_key_spec = "SYMMETRIC_DEFAULT"
}

resource "aws_kms_key" "unknown_spec" {
  customer_master_key_spec = var.unknown
}

### NJ-SECRET-01
resource "aws_secretsmanager_secret" "pass" {
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/a"
}

resource "aws_secretsmanager_secret" "pass_1" {
  kms_key_id = var.unknown
}

resource "aws_secretsmanager_secret" "fail_absent" {
}

resource "aws_secretsmanager_secret" "fail" {
  kms_key_id = "" # here
}

resource "aws_secretsmanager_secret" "fail_1" {
  kms_key_id = "alias/aws/secretsmanager" # here
}

resource "aws_secretsmanager_secret" "unknown" {
  kms_key_id = var.unknown
}

### NJ-SECRET-02
resource "aws_secretsmanager_secret" "pass" {
}

resource "aws_secretsmanager_secret_rotation" "it" {
  secret_id = aws_secretsmanager_secret.pass.id
}

resource "aws_secretsmanager_secret" "fail" {
}

# never unknown: it is there or not

### NJ-SECRET-03
provider "aws" { # fail
  access_key = "AKIAIOSFODNN7EXAMPLE" # here
  secret_key = var.unknown
}

provider "aws" { # pass
  alias  = "other"
  region = "eu-west-1"
}

provider "aws" { # unknown
  alias      = "third"
  access_key = var.unknown
}
