### NJ-MQ-03
resource "aws_mq_broker" "pass" {
  logs {
    general = true
  }
}

resource "aws_mq_broker" "fail" {
}

resource "aws_mq_broker" "fail_disabled" {
  logs {
    general = false # here
  }
}

resource "aws_mq_broker" "unknown" {
  logs {
    general = var.unknown
  }
}

### NJ-MQ-04
resource "aws_mq_broker" "pass" {
  engine_type = "ActiveMQ"

  logs {
    audit = true
  }
}

resource "aws_mq_broker" "pass_rabbit" {
  engine_type = "RabbitMQ"
}

resource "aws_mq_broker" "fail" {
  engine_type = "ActiveMQ"
}

resource "aws_mq_broker" "unknown" {
  engine_type = "ActiveMQ"

  logs {
    audit = var.unknown
  }
}

### NJ-MQ-05
resource "aws_mq_broker" "pass" {
  auto_minor_version_upgrade = true
}

resource "aws_mq_broker" "fail" {
}

resource "aws_mq_broker" "fail_disabled" {
  auto_minor_version_upgrade = false # here
}

resource "aws_mq_broker" "unknown" {
  auto_minor_version_upgrade = var.unknown
}

### NJ-MQ-06
resource "aws_mq_broker" "pass" {
  engine_type    = "ActiveMQ"
  engine_version = "5.18"
}

resource "aws_mq_broker" "fail" {
  engine_type    = "ActiveMQ"
  engine_version = "5.15.16" # here
}

resource "aws_mq_configuration" "fail" {
  engine_type    = "RabbitMQ"
  engine_version = "3.10.25" # here
}

resource "aws_mq_broker" "unknown" {
  engine_type    = "ActiveMQ"
  engine_version = var.unknown
}

### NJ-MSK-02
resource "aws_msk_cluster" "pass" {
  logging_info {
    broker_logs {
      s3 {
        enabled = true
      }
    }
  }
}

resource "aws_msk_cluster" "fail" {
}

resource "aws_msk_cluster" "unknown" {
  logging_info {
    broker_logs {
      s3 {
        enabled = var.unknown
      }
    }
  }
}

### NJ-MSK-03
resource "aws_msk_cluster" "pass" {
}

resource "aws_msk_cluster" "pass_other" {
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = "DISABLED"
      }
    }
  }
}

resource "aws_msk_cluster" "fail" {
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = "SERVICE_PROVIDED_EIPS" # here
      }
    }
  }
}

resource "aws_msk_cluster" "unknown" {
  broker_node_group_info {
    connectivity_info {
      public_access {
        type = var.unknown
      }
    }
  }
}

### NJ-KINESIS-05
resource "aws_kinesis_firehose_delivery_stream" "pass" {
  server_side_encryption {
    enabled = true
  }
}

resource "aws_kinesis_firehose_delivery_stream" "pass_from_stream" {
  kinesis_source_configuration {
    role_arn = var.unknown
  }
}

resource "aws_kinesis_firehose_delivery_stream" "fail" {
}

resource "aws_kinesis_firehose_delivery_stream" "fail_disabled" {
  server_side_encryption {
    enabled = false # here
  }
}

resource "aws_kinesis_firehose_delivery_stream" "unknown" {
  server_side_encryption {
    enabled = var.unknown
  }
}

### NJ-SES-01
resource "aws_ses_configuration_set" "pass" {
  delivery_options {
    tls_policy = "Require"
  }
}

resource "aws_ses_configuration_set" "fail" {
}

resource "aws_ses_configuration_set" "fail_other" {
  delivery_options {
    tls_policy = "Optional" # here
  }
}

resource "aws_ses_configuration_set" "unknown" {
  delivery_options {
    tls_policy = var.unknown
  }
}

### NJ-SQS-04
resource "aws_sqs_queue_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "*"
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = ["sqs:*"]
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue_policy" "unknown" {
  policy = var.unknown
}

### NJ-SNS-03
resource "aws_sns_topic_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic_policy" "pass_with_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}

resource "aws_sns_topic_policy" "pass_own_account" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.own.account_id}:root" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

data "aws_caller_identity" "own" {}

resource "aws_sns_topic_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic_policy" "unknown" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.unknown }
      Action    = "sns:Publish"
      Resource  = "*"
    }]
  })
}
