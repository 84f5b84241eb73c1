### NJ-KMS-03
resource "aws_kms_key" "pass" {
  policy = var.unknown
}

resource "aws_kms_key" "pass_policy" {
}

resource "aws_kms_key_policy" "own" {
  key_id = aws_kms_key.pass_policy.id
  policy = var.unknown
}

resource "aws_kms_key" "fail" {
}

# never unknown: a reference counts as set

### NJ-KMS-04
resource "aws_kms_key" "pass" {
}

resource "aws_kms_key" "pass_enabled" {
  is_enabled = true
}

resource "aws_kms_key" "fail" {
  is_enabled = false # here
}

resource "aws_kms_key" "unknown" {
  is_enabled = var.unknown
}

### NJ-SECRET-10
resource "aws_ssm_parameter" "text" {
  type = "String"
}

data "http" "pass" {
  url = "https://example.com/?a=${aws_ssm_parameter.text.value}"
}

resource "aws_ssm_parameter" "secret" {
  type = "SecureString"
}

data "http" "fail" {
  url = "https://example.com/?a=${aws_ssm_parameter.secret.value}"
}

resource "aws_ssm_parameter" "unknown" {
  type = var.unknown
}

data "http" "unknown" {
  url = "https://example.com/?a=${aws_ssm_parameter.unknown.value}"
}

### NJ-SECRET-11
resource "aws_datasync_location_object_storage" "pass" {
}

resource "aws_datasync_location_object_storage" "fail" {
  secret_key = "abc" # here
}

resource "aws_datasync_location_object_storage" "unknown" {
  secret_key = var.unknown
}
