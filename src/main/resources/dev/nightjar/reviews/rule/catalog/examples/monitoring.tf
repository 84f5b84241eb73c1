### NJ-LOG-01
resource "aws_cloudwatch_log_group" "pass" {
  retention_in_days = 30
}

resource "aws_cloudwatch_log_group" "pass_1" {
  retention_in_days = var.unknown
}

resource "aws_cloudwatch_log_group" "fail_absent" {
}

resource "aws_cloudwatch_log_group" "unknown" {
  retention_in_days = var.unknown
}

### NJ-LOG-02
resource "aws_cloudwatch_log_group" "pass" {
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/a"
}

resource "aws_cloudwatch_log_group" "pass_1" {
  kms_key_id = var.unknown
}

resource "aws_cloudwatch_log_group" "fail_absent" {
}

resource "aws_cloudwatch_log_group" "fail" {
  kms_key_id = "" # here
}

resource "aws_cloudwatch_log_group" "unknown" {
  kms_key_id = var.unknown
}

### NJ-TRAIL-01
resource "aws_cloudtrail" "pass" {
  is_multi_region_trail = true
}

resource "aws_cloudtrail" "pass_1" {
  is_multi_region_trail = "true"
}

resource "aws_cloudtrail" "fail_absent" {
}

resource "aws_cloudtrail" "fail" {
  is_multi_region_trail = false # here
}

resource "aws_cloudtrail" "unknown" {
  is_multi_region_trail = var.unknown
}

### NJ-TRAIL-02
resource "aws_cloudtrail" "pass" {
  enable_log_file_validation = true
}

resource "aws_cloudtrail" "pass_1" {
  enable_log_file_validation = "true"
}

resource "aws_cloudtrail" "fail_absent" {
}

resource "aws_cloudtrail" "fail" {
  enable_log_file_validation = false # here
}

resource "aws_cloudtrail" "unknown" {
  enable_log_file_validation = var.unknown
}

### NJ-TRAIL-03
resource "aws_cloudtrail" "pass" {
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/a"
}

resource "aws_cloudtrail" "pass_1" {
  kms_key_id = var.unknown
}

resource "aws_cloudtrail" "fail_absent" {
}

resource "aws_cloudtrail" "fail" {
  kms_key_id = "" # here
}

resource "aws_cloudtrail" "unknown" {
  kms_key_id = var.unknown
}
