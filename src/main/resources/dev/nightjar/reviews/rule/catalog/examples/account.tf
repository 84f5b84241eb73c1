### NJ-IAM-27
resource "aws_iam_account_password_policy" "pass" {
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_less" {
  minimum_password_length = 8 # here
}

resource "aws_iam_account_password_policy" "unknown" {
  minimum_password_length = var.unknown
}

### NJ-IAM-28
resource "aws_iam_account_password_policy" "pass" {
  require_lowercase_characters = true
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_disabled" {
  require_lowercase_characters = false # here
}

resource "aws_iam_account_password_policy" "unknown" {
  require_lowercase_characters = var.unknown
}

### NJ-IAM-29
resource "aws_iam_account_password_policy" "pass" {
  require_uppercase_characters = true
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_disabled" {
  require_uppercase_characters = false # here
}

resource "aws_iam_account_password_policy" "unknown" {
  require_uppercase_characters = var.unknown
}

### NJ-IAM-30
resource "aws_iam_account_password_policy" "pass" {
  require_numbers = true
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_disabled" {
  require_numbers = false # here
}

resource "aws_iam_account_password_policy" "unknown" {
  require_numbers = var.unknown
}

### NJ-IAM-31
resource "aws_iam_account_password_policy" "pass" {
  require_symbols = true
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_disabled" {
  require_symbols = false # here
}

resource "aws_iam_account_password_policy" "unknown" {
  require_symbols = var.unknown
}

### NJ-IAM-32
resource "aws_iam_account_password_policy" "pass" {
  max_password_age = 90
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_never" {
  max_password_age = 0 # here
}

resource "aws_iam_account_password_policy" "fail_late" {
  max_password_age = 365 # here
}

resource "aws_iam_account_password_policy" "unknown" {
  max_password_age = var.unknown
}

### NJ-IAM-33
resource "aws_iam_account_password_policy" "pass" {
  password_reuse_prevention = 24
}

resource "aws_iam_account_password_policy" "fail" {
}

resource "aws_iam_account_password_policy" "fail_less" {
  password_reuse_prevention = 5 # here
}

resource "aws_iam_account_password_policy" "unknown" {
  password_reuse_prevention = var.unknown
}

### NJ-GUARDDUTY-01
resource "aws_guardduty_detector" "pass" {
}

resource "aws_guardduty_detector" "pass_enabled" {
  enable = true
}

resource "aws_guardduty_detector" "fail" {
  enable = false # here
}

resource "aws_guardduty_detector" "unknown" {
  enable = var.unknown
}

### NJ-GUARDDUTY-02
resource "aws_guardduty_detector" "pass" {
}

resource "aws_guardduty_organization_configuration" "all" {
  detector_id                      = aws_guardduty_detector.pass.id
  auto_enable_organization_members = "ALL"
}

resource "aws_guardduty_detector" "fail" {
}

resource "aws_guardduty_detector" "fail_none" {
}

resource "aws_guardduty_organization_configuration" "none" {
  detector_id                      = aws_guardduty_detector.fail_none.id
  auto_enable_organization_members = "NONE" # here for fail_none
}

resource "aws_guardduty_detector" "unknown" {
}

resource "aws_guardduty_organization_configuration" "unknown" {
  detector_id                      = aws_guardduty_detector.unknown.id
  auto_enable_organization_members = var.unknown
}

### NJ-EC2-14
resource "aws_ebs_encryption_by_default" "pass" {
}

resource "aws_ebs_encryption_by_default" "pass_enabled" {
  enabled = true
}

resource "aws_ebs_encryption_by_default" "fail" {
  enabled = false # here
}

resource "aws_ebs_encryption_by_default" "unknown" {
  enabled = var.unknown
}

### NJ-EMR-01
resource "aws_emr_block_public_access_configuration" "pass" {
  block_public_security_group_rules = true
}

resource "aws_emr_block_public_access_configuration" "fail" {
}

resource "aws_emr_block_public_access_configuration" "fail_disabled" {
  block_public_security_group_rules = false # here
}

resource "aws_emr_block_public_access_configuration" "unknown" {
  block_public_security_group_rules = var.unknown
}
