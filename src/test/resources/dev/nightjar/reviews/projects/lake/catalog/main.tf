variable "name" {
  type = string
}

variable "key_arn" {
  type = string
}

variable "buckets" {
  type = map(string)
}

resource "aws_glue_catalog_database" "zone" {
  for_each = var.buckets
  name     = "${var.name}_${each.key}"
}

resource "aws_glue_security_configuration" "main" {
  name = var.name

  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = var.key_arn
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = var.key_arn
    }

    s3_encryption {
      s3_encryption_mode = "SSE-KMS"
      kms_key_arn        = var.key_arn
    }
  }
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["glue.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "jobs" {
  name               = "${var.name}-jobs"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

data "aws_iam_policy_document" "jobs" {
  statement {
    actions   = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]
    resources = [for bucket in values(var.buckets) : "arn:aws:s3:::${bucket}/*"]
  }

  statement {
    actions   = ["s3:ListBucket"]
    resources = [for bucket in values(var.buckets) : "arn:aws:s3:::${bucket}"]
  }

  statement {
    actions   = ["logs:*"]
    resources = ["*"]
  }

  statement {
    actions   = ["cloudwatch:PutMetricData"]
    resources = ["*"]
  }

  statement {
    actions   = ["kms:Decrypt", "kms:GenerateDataKey"]
    resources = [var.key_arn]
  }
}

resource "aws_iam_role_policy" "jobs" {
  role   = aws_iam_role.jobs.id
  policy = data.aws_iam_policy_document.jobs.json
}

resource "aws_glue_crawler" "landing" {
  name                   = "${var.name}-landing"
  role                   = aws_iam_role.jobs.arn
  database_name          = aws_glue_catalog_database.zone["landing"].name
  security_configuration = aws_glue_security_configuration.main.name

  s3_target {
    path = "s3://${var.buckets["landing"]}/"
  }
}

resource "aws_glue_job" "curate" {
  name              = "${var.name}-curate"
  role_arn          = aws_iam_role.jobs.arn
  glue_version      = "5.0"
  worker_type       = "G.1X"
  number_of_workers = 4

  command {
    script_location = "s3://${var.buckets["curated"]}/jobs/curate.py"
  }
}

resource "aws_athena_workgroup" "analysts" {
  name = "${var.name}-analysts"

  configuration {
    enforce_workgroup_configuration = true
    bytes_scanned_cutoff_per_query  = 1099511627776

    result_configuration {
      output_location = "s3://${var.buckets["published"]}/results/"

      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = var.key_arn
      }
    }
  }
}
