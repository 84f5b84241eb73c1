resource "aws_sqs_queue" "refunds" {
  name = "payments-refunds"
}

resource "aws_sns_topic" "receipts" {
  name = "payments-receipts"
}
