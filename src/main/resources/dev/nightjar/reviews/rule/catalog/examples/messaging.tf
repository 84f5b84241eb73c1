### NJ-SQS-01
resource "aws_sqs_queue" "pass" {
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "pass_key" {
  kms_master_key_id = var.unknown
}

resource "aws_sqs_queue" "pass_default" {
}

resource "aws_sqs_queue" "pass_empty_key" {
  kms_master_key_id = ""
}

resource "aws_sqs_queue" "fail" {
  sqs_managed_sse_enabled = false # here
}

resource "aws_sqs_queue" "fail_empty_key" {
  sqs_managed_sse_enabled = false # here
  kms_master_key_id       = ""
}

resource "aws_sqs_queue" "unknown" {
  sqs_managed_sse_enabled = var.unknown
}

### NJ-SQS-05
resource "aws_sqs_queue" "pass" {
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "pass_key" {
  kms_master_key_id = var.unknown
}

resource "aws_sqs_queue" "pass_disabled" {
  sqs_managed_sse_enabled = false
}

resource "aws_sqs_queue" "fail" {
}

resource "aws_sqs_queue" "fail_empty_key" {
  kms_master_key_id = ""
}

resource "aws_sqs_queue" "unknown" {
  sqs_managed_sse_enabled = var.unknown
}

### NJ-SQS-02
resource "aws_sqs_queue_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sqs_queue_policy" "pass_from_source" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { ArnEquals = { "aws:SourceArn" = "arn:aws:s3:::a" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "pass_unknown_source" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { ArnLike = { "aws:SourceArn" = var.unknown } }
    }]
  })
}

resource "aws_sqs_queue_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sqs_queue_policy" "fail_aws" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sqs_queue_policy" "fail_any_account" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::*:role/a" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sqs_queue_policy" "fail_any_address" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { IpAddress = { "aws:SourceIp" = "0.0.0.0/0" } }
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = var.unknown
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  policy = var.unknown
}

resource "aws_sqs_queue" "pass" {
}

### NJ-SNS-02
resource "aws_sns_topic_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sns_topic_policy" "pass_from_source" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { ArnEquals = { "aws:SourceArn" = "arn:aws:s3:::a" } }
    }]
  })
}

resource "aws_sns_topic_policy" "pass_unknown_source" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { ArnLike = { "aws:SourceArn" = var.unknown } }
    }]
  })
}

resource "aws_sns_topic_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sns_topic_policy" "fail_aws" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sns_topic_policy" "fail_any_account" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::*:role/a" }
      Action    = "sqs:SendMessage"
    }]
  })
}

resource "aws_sns_topic_policy" "fail_any_address" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = { IpAddress = { "aws:SourceIp" = "0.0.0.0/0" } }
    }]
  })
}

resource "aws_sns_topic_policy" "unknown_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Condition = var.unknown
    }]
  })
}

resource "aws_sns_topic_policy" "unknown" {
  policy = var.unknown
}

resource "aws_sns_topic" "pass" {
  name = "a"
}

resource "aws_sns_topic" "fail_inline" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
    }]
  })
}

### NJ-SNS-01
resource "aws_sns_topic" "pass" {
  kms_master_key_id = "alias/topics"
}

resource "aws_sns_topic" "pass_1" {
  kms_master_key_id = var.unknown
}

resource "aws_sns_topic" "fail_absent" {
}

resource "aws_sns_topic" "fail" {
  kms_master_key_id = "" # here
}

resource "aws_sns_topic" "unknown" {
  kms_master_key_id = var.unknown
}

### NJ-KINESIS-01
resource "aws_kinesis_stream" "pass" {
  encryption_type = "KMS"
}

resource "aws_kinesis_stream" "fail_absent" {
}

resource "aws_kinesis_stream" "fail" {
  encryption_type = "NONE" # here
}

resource "aws_kinesis_stream" "unknown" {
  encryption_type = var.unknown
}

### NJ-MSK-01
resource "aws_msk_cluster" "pass" {
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS"
      in_cluster    = true
    }
  }
}

resource "aws_msk_cluster" "pass_by_default" {
  encryption_info {
  }
}

resource "aws_msk_cluster" "fail" {
}

resource "aws_msk_cluster" "fail_plain" {
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS_PLAINTEXT" # here
    }
  }
}

resource "aws_msk_cluster" "fail_inside" {
  encryption_info {
    encryption_in_transit {
      in_cluster = false # here
    }
  }
}

resource "aws_msk_cluster" "unknown" {
  encryption_info {
    encryption_in_transit {
      client_broker = var.unknown
    }
  }
}

### NJ-MQ-01
resource "aws_mq_broker" "pass" {
  publicly_accessible = false
}

resource "aws_mq_broker" "pass_absent" {
}

resource "aws_mq_broker" "fail" {
  publicly_accessible = true # here
}

resource "aws_mq_broker" "unknown" {
  publicly_accessible = var.unknown
}
