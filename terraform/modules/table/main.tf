# One DynamoDB table: on demand, recoverable to any second of the last 35 days.

locals {
  key_attributes = distinct(concat(
    compact([var.partition_key, var.sort_key]),
    flatten([for index in var.indexes : [index.partition_key, index.sort_key]]),
  ))
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = var.partition_key
  range_key    = var.sort_key

  # All keys of all four specifications are strings.
  dynamic "attribute" {
    for_each = local.key_attributes
    content {
      name = attribute.value
      type = "S"
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name               = global_secondary_index.value.name
      hash_key           = global_secondary_index.value.partition_key
      range_key          = global_secondary_index.value.sort_key
      projection_type    = global_secondary_index.value.projection
      non_key_attributes = global_secondary_index.value.projection == "INCLUDE" ? global_secondary_index.value.included : null
    }
  }

  dynamic "ttl" {
    for_each = var.ttl_attribute == null ? [] : [var.ttl_attribute]
    content {
      enabled        = true
      attribute_name = ttl.value
    }
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 35
  }

  # Without this block DynamoDB encrypts with a key that AWS owns: the default, at no cost.
  dynamic "server_side_encryption" {
    for_each = var.encryption == "aws-owned" ? [] : [var.encryption]
    content {
      enabled     = true
      kms_key_arn = server_side_encryption.value == "customer" ? var.kms_key_arn : null
    }
  }

  stream_enabled   = var.change_stream
  stream_view_type = var.change_stream ? "NEW_AND_OLD_IMAGES" : null

  deletion_protection_enabled = var.deletion_protection

  tags = var.tags
}

# CloudWatch shows the most used and the most throttled keys of the table and of each index.
resource "aws_dynamodb_contributor_insights" "table" {
  count = var.hot_keys ? 1 : 0

  table_name = aws_dynamodb_table.this.name
}

resource "aws_dynamodb_contributor_insights" "index" {
  for_each = toset(var.hot_keys ? var.indexes[*].name : [])

  table_name = aws_dynamodb_table.this.name
  index_name = each.value
}
