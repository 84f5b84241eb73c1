resource "aws_s3_bucket" "invoices" {
  bucket = "sample-shop-invoices"
}

resource "aws_s3_bucket_acl" "invoices" {
  bucket = aws_s3_bucket.invoices.id
  acl    = "public-read"
}

resource "aws_s3_bucket" "pictures" {
  # nightjar:ignore=NJ-S3-10 pictures of the products are public
  bucket = "sample-shop-pictures"
}

resource "aws_ebs_volume" "exports" {
  availability_zone = "${var.region}a"
  size              = 1000
  type              = "io1"
  iops              = 3000
}

resource "aws_sqs_queue" "mails" {
  name = "shop-mails"
}

resource "aws_cloudwatch_log_group" "shop" {
  name = "/shop/web"
}

resource "aws_iam_policy" "shop" {
  name = "shop"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:*"
      Resource = "*"
    }]
  })
}
