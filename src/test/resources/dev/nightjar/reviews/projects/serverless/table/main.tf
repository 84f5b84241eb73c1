variable "name" {
  type = string
}

variable "production" {
  type = bool
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "pk"
  deletion_protection_enabled = var.production

  attribute {
    name = "pk"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled = true
  }
}

output "arn" {
  value = aws_dynamodb_table.this.arn
}

output "name" {
  value = aws_dynamodb_table.this.name
}
