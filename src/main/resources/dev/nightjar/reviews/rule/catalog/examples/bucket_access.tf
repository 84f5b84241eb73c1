### NJ-S3-10
resource "aws_s3_bucket" "pass" {
  acl = "private"
}

resource "aws_s3_bucket" "pass_by_default" {
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_acl" "private" {
  bucket = aws_s3_bucket.pass_with_companion.id
  acl    = "private"
}

resource "aws_s3_bucket" "pass_grants" {
}

resource "aws_s3_bucket_acl" "owner" {
  bucket = aws_s3_bucket.pass_grants.id
  access_control_policy {
    grant {
      grantee {
        id   = var.unknown
        type = "CanonicalUser"
      }
      permission = "FULL_CONTROL"
    }
  }
}

resource "aws_s3_bucket" "fail" {
  acl = "public-read-write" # here
}

resource "aws_s3_bucket" "fail_with_companion" {
}

resource "aws_s3_bucket_acl" "public" {
  bucket = aws_s3_bucket.fail_with_companion.id
  acl    = "public-read-write" # here for fail_with_companion
}

resource "aws_s3_bucket" "fail_grants" {
}

resource "aws_s3_bucket_acl" "everybody" {
  bucket = aws_s3_bucket.fail_grants.id
  access_control_policy {
    grant { # here for fail_grants
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers"
      }
      permission = "WRITE"
    }
  }
}

resource "aws_s3_bucket" "unknown" {
  acl = var.unknown
}

resource "aws_s3_bucket" "unknown_companion" {
}

resource "aws_s3_bucket_acl" "unknown" {
  bucket = aws_s3_bucket.unknown_companion.id
  acl    = var.unknown
}

resource "aws_s3_bucket" "fail_read" {
  acl = "public-read" # here
}

resource "aws_s3_bucket" "fail_accounts" {
  acl = "authenticated-read" # here
}

resource "aws_s3_bucket" "fail_old_grant" {
  grant { # here
    type        = "Group"
    permissions = ["READ"]
    uri         = "http://acs.amazonaws.com/groups/global/AuthenticatedUsers"
  }
}

resource "aws_s3_bucket" "fail_by_companion" {
  bucket = "site"
}

resource "aws_s3_bucket_acl" "site" {
  bucket = aws_s3_bucket.fail_by_companion.id
  acl    = "public-read" # here for fail_by_companion
}

### NJ-S3-11
resource "aws_s3_bucket" "pass" {
  acl = "private"
}

resource "aws_s3_bucket" "pass_by_default" {
}

resource "aws_s3_bucket" "pass_with_companion" {
}

resource "aws_s3_bucket_acl" "private" {
  bucket = aws_s3_bucket.pass_with_companion.id
  acl    = "private"
}

resource "aws_s3_bucket" "pass_grants" {
}

resource "aws_s3_bucket_acl" "owner" {
  bucket = aws_s3_bucket.pass_grants.id
  access_control_policy {
    grant {
      grantee {
        id   = var.unknown
        type = "CanonicalUser"
      }
      permission = "FULL_CONTROL"
    }
  }
}

resource "aws_s3_bucket" "fail" {
  acl = "public-read-write" # here
}

resource "aws_s3_bucket" "fail_with_companion" {
}

resource "aws_s3_bucket_acl" "public" {
  bucket = aws_s3_bucket.fail_with_companion.id
  acl    = "public-read-write" # here for fail_with_companion
}

resource "aws_s3_bucket" "fail_grants" {
}

resource "aws_s3_bucket_acl" "everybody" {
  bucket = aws_s3_bucket.fail_grants.id
  access_control_policy {
    grant { # here for fail_grants
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers"
      }
      permission = "WRITE"
    }
  }
}

resource "aws_s3_bucket" "unknown" {
  acl = var.unknown
}

resource "aws_s3_bucket" "unknown_companion" {
}

resource "aws_s3_bucket_acl" "unknown" {
  bucket = aws_s3_bucket.unknown_companion.id
  acl    = var.unknown
}

resource "aws_s3_bucket" "pass_read" {
  acl = "public-read"
}

### NJ-S3-12
resource "aws_s3_bucket" "pass" {
}

resource "aws_s3_bucket_public_access_block" "both" {
  bucket              = aws_s3_bucket.pass.id
  block_public_acls   = true
  block_public_policy = true
}

resource "aws_s3_bucket" "fail" {
  bucket = "open"
}

resource "aws_s3_bucket" "fail_half" {
}

resource "aws_s3_bucket_public_access_block" "half" { # here for fail_half
  bucket            = aws_s3_bucket.fail_half.id
  block_public_acls = true
}

resource "aws_s3_bucket" "unknown" {
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  bucket              = aws_s3_bucket.unknown.id
  block_public_acls   = var.unknown
  block_public_policy = true
}

### NJ-S3-13
resource "aws_s3_bucket_public_access_block" "pass" {
  block_public_acls = true
}

resource "aws_s3_bucket_public_access_block" "pass_1" {
  block_public_acls = "true"
}

resource "aws_s3_bucket_public_access_block" "fail_absent" {
}

resource "aws_s3_bucket_public_access_block" "fail" {
  block_public_acls = false # here
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  block_public_acls = var.unknown
}

### NJ-S3-14
resource "aws_s3_bucket_public_access_block" "pass" {
  block_public_policy = true
}

resource "aws_s3_bucket_public_access_block" "pass_1" {
  block_public_policy = "true"
}

resource "aws_s3_bucket_public_access_block" "fail_absent" {
}

resource "aws_s3_bucket_public_access_block" "fail" {
  block_public_policy = false # here
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  block_public_policy = var.unknown
}

### NJ-S3-15
resource "aws_s3_bucket_public_access_block" "pass" {
  ignore_public_acls = true
}

resource "aws_s3_bucket_public_access_block" "pass_1" {
  ignore_public_acls = "true"
}

resource "aws_s3_bucket_public_access_block" "fail_absent" {
}

resource "aws_s3_bucket_public_access_block" "fail" {
  ignore_public_acls = false # here
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  ignore_public_acls = var.unknown
}

### NJ-S3-16
resource "aws_s3_bucket_public_access_block" "pass" {
  restrict_public_buckets = true
}

resource "aws_s3_bucket_public_access_block" "pass_1" {
  restrict_public_buckets = "true"
}

resource "aws_s3_bucket_public_access_block" "fail_absent" {
}

resource "aws_s3_bucket_public_access_block" "fail" {
  restrict_public_buckets = false # here
}

resource "aws_s3_bucket_public_access_block" "unknown" {
  restrict_public_buckets = var.unknown
}
