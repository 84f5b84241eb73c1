# Roles that people assume: readers of an environment's tables, found by their tags, and auditors, who may come from
# another account.

locals {
  # An account is trusted as a whole only with an external id, so that its other customers can't borrow the role.
  trust = {
    for name, trusted in {
      reader  = { principals = var.reader_arns, external_id = null }
      auditor = { principals = var.auditor_arns, external_id = null }
      cross_account_auditor = {
        principals  = var.auditor_account == null ? [] : ["arn:${var.partition}:iam::${var.auditor_account.id}:root"]
        external_id = try(var.auditor_account.external_id, null)
      }
    } : name => trusted if length(trusted.principals) > 0
  }

  tagged = {
    StringEquals = {
      "aws:ResourceTag/Project"     = "nightjar"
      "aws:ResourceTag/Environment" = var.environment_tag
    }
  }

  read_tables = [
    {
      Sid       = "ReadTablesOfThisEnvironment"
      Effect    = "Allow"
      Action    = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:Scan", "dynamodb:DescribeTable"]
      Resource  = ["arn:${var.partition}:dynamodb:${var.region}:${var.account_id}:table/*"]
      Condition = local.tagged
    },
    {
      Sid      = "FindTables"
      Effect   = "Allow"
      Action   = ["dynamodb:ListTables"]
      Resource = ["*"] # it has no other
    },
  ]

  read_reviews = length(var.reviews_table_arns) == 0 ? [] : [{
    Sid      = "ReadReviews"
    Effect   = "Allow"
    Action   = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:DescribeTable"]
    Resource = flatten([for arn in var.reviews_table_arns : [arn, "${arn}/index/*"]])
  }]

  read_trail = concat(
    [{
      Sid      = "LookUpEvents"
      Effect   = "Allow"
      Action   = ["cloudtrail:LookupEvents", "cloudtrail:DescribeTrails"]
      Resource = ["*"] # they have no other
    }],
    length(var.trail_arns) == 0 ? [] : [{
      Sid      = "SeeTheTrail"
      Effect   = "Allow"
      Action   = ["cloudtrail:GetTrail", "cloudtrail:GetTrailStatus", "cloudtrail:GetEventSelectors"]
      Resource = var.trail_arns
    }],
    length(var.audit_bucket_arns) == 0 ? [] : [
      {
        Sid      = "ListTheTrail"
        Effect   = "Allow"
        Action   = ["s3:ListBucket", "s3:GetBucketLocation"]
        Resource = var.audit_bucket_arns
      },
      {
        Sid      = "ReadTheTrail"
        Effect   = "Allow"
        Action   = ["s3:GetObject"]
        Resource = [for arn in var.audit_bucket_arns : "${arn}/*"]
      },
    ],
  )

  decrypt = {
    for name, arns in { reader = var.table_key_arns, auditor = concat(var.table_key_arns, var.audit_key_arns) } : name => length(arns) == 0 ? [] : [{
      Sid      = "Decrypt"
      Effect   = "Allow"
      Action   = ["kms:Decrypt", "kms:DescribeKey"]
      Resource = arns
      Condition = {
        StringEquals = { "kms:ViaService" = ["dynamodb.${var.region}.amazonaws.com", "s3.${var.region}.amazonaws.com"] }
      }
    }]
  }

  audit = concat(local.read_trail, local.read_reviews, local.decrypt.auditor)

  statements = {
    reader                = concat(local.read_tables, local.decrypt.reader)
    auditor               = local.audit
    cross_account_auditor = local.audit
  }
}

resource "aws_iam_role" "this" {
  for_each = local.trust

  name                 = "${var.name}-${replace(each.key, "_", "-")}"
  description          = "People who ${each.key == "reader" ? "read the tables" : "audit"} of ${var.name}"
  max_session_duration = 3600

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [merge(
      {
        Effect    = "Allow"
        Principal = { AWS = each.value.principals }
        Action    = "sts:AssumeRole"
      },
      each.value.external_id == null ? {} : { Condition = { StringEquals = { "sts:ExternalId" = each.value.external_id } } },
    )]
  })
}

resource "aws_iam_role_policy" "this" {
  for_each = local.trust

  name = "its-work"
  role = aws_iam_role.this[each.key].id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = local.statements[each.key]
  })
}
