# An SNS topic, encrypted, that takes messages over TLS only.

resource "aws_sns_topic" "this" {
  name              = var.name
  kms_master_key_id = var.kms_key_id
}

resource "aws_sns_topic_policy" "this" {
  arn = aws_sns_topic.this.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [
        {
          Sid       = "OnlyOverTls"
          Effect    = "Deny"
          Principal = "*"
          Action    = "sns:Publish"
          Resource  = aws_sns_topic.this.arn
          Condition = { Bool = { "aws:SecureTransport" = "false" } }
        },
        {
          Sid       = "OwnAccount"
          Effect    = "Allow"
          Principal = { AWS = "arn:${var.partition}:iam::${var.account_id}:root" }
          Action    = ["sns:Publish", "sns:Subscribe", "sns:GetTopicAttributes", "sns:ListSubscriptionsByTopic"]
          Resource  = aws_sns_topic.this.arn
        },
      ],
      [for service in var.publishing_services : {
        Effect    = "Allow"
        Principal = { Service = service }
        Action    = "sns:Publish"
        Resource  = aws_sns_topic.this.arn
        Condition = { StringEquals = { "aws:SourceAccount" = var.account_id } }
      }],
    )
  })
}
