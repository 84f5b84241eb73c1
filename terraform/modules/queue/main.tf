# A dead-letter queue: what a function could not do waits here for a person, two weeks at most.

resource "aws_sqs_queue" "this" {
  name                      = var.name
  message_retention_seconds = 14 * 24 * 60 * 60
  sqs_managed_sse_enabled   = true
}

resource "aws_sqs_queue_policy" "this" {
  queue_url = aws_sqs_queue.this.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [{
        Sid       = "OnlyOverTls"
        Effect    = "Deny"
        Principal = "*"
        Action    = ["sqs:SendMessage", "sqs:ReceiveMessage", "sqs:DeleteMessage"]
        Resource  = aws_sqs_queue.this.arn
        Condition = { Bool = { "aws:SecureTransport" = "false" } }
      }],
      [for topic in var.topic_arns : {
        Effect    = "Allow"
        Principal = { Service = "sns.amazonaws.com" }
        Action    = ["sqs:SendMessage"]
        Resource  = aws_sqs_queue.this.arn
        Condition = { ArnEquals = { "aws:SourceArn" = topic } }
      }],
    )
  })
}
