# Payments: small, and looked after.
resource "aws_kms_key" "payments" {
  description             = "Payments"
  enable_key_rotation     = false
  deletion_window_in_days = 30
}

resource "aws_dynamodb_table" "payments" {
  name         = "payments"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "paymentId"

  attribute {
    name = "paymentId"
    type = "S"
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.payments.arn
  }
}

resource "aws_cloudwatch_log_group" "payments" {
  name = "/payments"
}
