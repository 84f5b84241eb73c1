mock_provider "aws" {}

variables {
  name                = "dev-things"
  partition_key       = "PK"
  sort_key            = "SK"
  deletion_protection = false
}

run "table_is_on_demand_and_recoverable_for_35_days" {
  command = plan

  module {
    source = "./modules/table"
  }

  assert {
    condition     = aws_dynamodb_table.this.billing_mode == "PAY_PER_REQUEST"
    error_message = "The table should be billed on demand."
  }
  assert {
    condition     = aws_dynamodb_table.this.point_in_time_recovery[0].enabled && aws_dynamodb_table.this.point_in_time_recovery[0].recovery_period_in_days == 35
    error_message = "Every second of the last 35 days should be recoverable."
  }
  assert {
    condition     = length(aws_dynamodb_table.this.ttl) == 0 && length(aws_dynamodb_table.this.server_side_encryption) == 0
    error_message = "Without being told so a table has neither TTL nor another key than DynamoDB's own."
  }
}

run "indexes_ttl_and_key_are_those_that_were_asked_for" {
  command = plan

  module {
    source = "./modules/table"
  }

  variables {
    indexes = [
      { name = "by_status", partition_key = "status", sort_key = "SK", projection = "KEYS_ONLY" },
      { name = "by_tag", partition_key = "tag", sort_key = "SK", projection = "INCLUDE", included = ["title"] },
    ]
    ttl_attribute = "expires"
    encryption    = "customer"
    kms_key_arn   = "arn:aws:kms:us-east-1:123456789012:key/1"
  }

  assert {
    condition     = toset(aws_dynamodb_table.this.attribute[*].name) == toset(["PK", "SK", "status", "tag"])
    error_message = "DynamoDB wants to know the key attributes and no others."
  }
  assert {
    condition     = { for index in aws_dynamodb_table.this.global_secondary_index : index.name => index.projection_type } == { by_status = "KEYS_ONLY", by_tag = "INCLUDE" }
    error_message = "Each index has its own projection."
  }
  assert {
    condition     = aws_dynamodb_table.this.ttl[0].attribute_name == "expires" && aws_dynamodb_table.this.ttl[0].enabled
    error_message = "The TTL attribute should be switched on."
  }
  assert {
    condition     = aws_dynamodb_table.this.server_side_encryption[0].kms_key_arn == "arn:aws:kms:us-east-1:123456789012:key/1"
    error_message = "The table should be encrypted with the customer's key."
  }
}

run "key_that_is_missing_and_attributes_that_are_not_included_are_refused" {
  command = plan

  module {
    source = "./modules/table"
  }
  variables {
    encryption = "customer"
    indexes    = [{ name = "i", partition_key = "a", sort_key = "b", included = ["c"] }]
  }
  expect_failures = [var.kms_key_arn, var.indexes]
}

run "hot_keys_are_counted_in_the_table_and_each_index" {
  command = plan

  module {
    source = "./modules/table"
  }
  variables {
    hot_keys = true
    indexes  = [{ name = "i", partition_key = "a", sort_key = "b" }, { name = "j", partition_key = "c", sort_key = "b" }]
  }

  assert {
    condition     = length(aws_dynamodb_contributor_insights.table) == 1 && toset(keys(aws_dynamodb_contributor_insights.index)) == toset(["i", "j"])
    error_message = "Contributor Insights is on for the table and all indexes."
  }
}
