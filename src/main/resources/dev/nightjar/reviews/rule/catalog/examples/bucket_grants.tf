### NJ-S3-19
resource "aws_s3_bucket" "pass" {
}

resource "aws_s3_bucket_notification" "events" {
  bucket      = aws_s3_bucket.pass.id
  eventbridge = true
}

resource "aws_s3_bucket" "fail" {
}

# never unknown: the notification exists or not

### NJ-S3-20
resource "aws_s3_bucket_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:DeleteBucket"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket_policy" "pass_with_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
      Condition = { StringNotEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}

resource "aws_s3_bucket_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Deny"
      Principal = { AWS = "*" }
      Action    = ["s3:PutBucketPolicy"]
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket_policy" "unknown" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = var.unknown
      Resource  = "*"
    }]
  })
}

### NJ-S3-21
resource "aws_s3_bucket_ownership_controls" "pass" {
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_ownership_controls" "fail" {
  rule {
    object_ownership = "ObjectWriter" # here
  }
}

resource "aws_s3_bucket_ownership_controls" "unknown" {
  rule {
    object_ownership = var.unknown
  }
}

### NJ-S3-22
resource "aws_s3_bucket_acl" "pass" {
  access_control_policy {
    grant {
      permission = "FULL_CONTROL"

      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/s3/LogDelivery"
      }
    }
  }
}

resource "aws_s3_bucket_acl" "fail" {
  access_control_policy {
    grant { # here
      permission = "FULL_CONTROL"

      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers"
      }
    }
  }
}

resource "aws_s3_bucket_acl" "unknown" {
  access_control_policy {
    grant {
      permission = "READ_ACP"

      grantee {
        type = "Group"
        uri  = var.unknown
      }
    }
  }
}

### NJ-S3-23
resource "aws_s3_bucket_acl" "pass" {
  access_control_policy {
    grant {
      permission = "READ"

      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/s3/LogDelivery"
      }
    }
  }
}

resource "aws_s3_bucket_acl" "fail" {
  access_control_policy {
    grant { # here
      permission = "READ"

      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AuthenticatedUsers"
      }
    }
  }
}

resource "aws_s3_bucket_acl" "unknown" {
  access_control_policy {
    grant {
      permission = "READ"

      grantee {
        type = "Group"
        uri  = var.unknown
      }
    }
  }
}

### NJ-S3-24
resource "aws_s3_bucket" "a" {
}

resource "aws_s3_bucket_acl" "pass" {
  bucket = aws_s3_bucket.a.id
  acl    = "public-read"
}

resource "aws_s3_bucket_policy" "a" {
  bucket = aws_s3_bucket.a.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket_acl" "pass_private" {
  acl = "private"
}

resource "aws_s3_bucket" "b" {
}

resource "aws_s3_bucket_acl" "fail" {
  bucket = aws_s3_bucket.b.id
  acl    = "public-read" # here
}

resource "aws_s3_bucket_policy" "b" {
  bucket = aws_s3_bucket.b.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "s3:GetObject"
    }]
  })
}

resource "aws_s3_bucket" "c" {
}

resource "aws_s3_bucket_acl" "unknown" {
  bucket = aws_s3_bucket.c.id
  acl    = "public-read"
}

### NJ-S3-25
resource "aws_s3_access_point" "pass" {
}

resource "aws_s3_access_point" "pass_in_vpc" {
  vpc_configuration {
    vpc_id = "vpc-1"
  }

  public_access_block_configuration {
    block_public_policy = false
  }
}

resource "aws_s3_access_point" "fail" {
  public_access_block_configuration {
    block_public_policy = false # here
  }
}

resource "aws_s3_access_point" "unknown" {
  public_access_block_configuration {
    restrict_public_buckets = var.unknown
  }
}
