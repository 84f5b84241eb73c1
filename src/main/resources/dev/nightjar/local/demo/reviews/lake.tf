# Where the reports come from: private, encrypted, and paid by use.
resource "aws_kms_key" "lake" {
  description             = "Data lake"
  enable_key_rotation     = true
  deletion_window_in_days = 30
}

resource "aws_s3_bucket" "raw" {
  bucket = "lake-raw-events"
}

resource "aws_s3_bucket_public_access_block" "raw" {
  bucket                  = aws_s3_bucket.raw.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_server_side_encryption_configuration" "raw" {
  bucket = aws_s3_bucket.raw.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = aws_kms_key.lake.arn
    }
  }
}

resource "aws_s3_bucket_versioning" "raw" {
  bucket = aws_s3_bucket.raw.id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_dynamodb_table" "catalog" {
  name                        = "lake-catalog"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "dataset"
  deletion_protection_enabled = true

  attribute {
    name = "dataset"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.lake.arn
  }
}

resource "aws_instance" "notebook" {
  ami                         = "ami-0c02fb55956c7d316"
  instance_type               = "r6i.xlarge"
  associate_public_ip_address = false
  monitoring                  = true
  ebs_optimized               = true

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    volume_type = "gp3"
    volume_size = 200
    encrypted   = true
  }
}
