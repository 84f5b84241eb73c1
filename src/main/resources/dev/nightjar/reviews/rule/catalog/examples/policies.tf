### NJ-IAM-01
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_limited" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "arn:aws:s3:::a"
    }]
  })
}

resource "aws_iam_policy" "pass_denying" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Deny"
      Action   = "*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_role_policy" "fail_in_list" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "*"]
      Resource = ["*"]
    }]
  })
}

resource "aws_ssoadmin_permission_set_inline_policy" "fail" {
  inline_policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "*"
    }]
  })
}

data "aws_iam_policy_document" "fail" {
  statement {
    actions   = ["*"] # here
    resources = ["*"]
  }
}

resource "aws_iam_group_policy" "pass_from_document" {
  policy = data.aws_iam_policy_document.fail.json
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = var.unknown
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["s3:*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_denies" {
  statement {
    effect    = "Deny"
    actions   = ["*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "fail_document_with_condition" {
  statement {
    actions   = ["*"] # here
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = ["*"]
    resources = [var.unknown]
  }
}

### NJ-IAM-02
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_denying" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Deny"
      Action   = "*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "arn:aws:s3:::a"
    }]
  })
}

resource "aws_iam_user_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["*"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = [var.unknown]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["s3:*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["*"] # here
    resources = ["arn:aws:s3:::a"]
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

### NJ-IAM-03
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:GetUser", "s3:*"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_denying" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Deny"
      Action   = "iam:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "iam:*"]
      Resource = "arn:aws:iam::123456789012:user/a"
    }]
  })
}

resource "aws_iam_group_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "*"
      Resource = "*"
    }]
  })
}

data "aws_iam_policy_document" "pass" {
  statement {
    effect  = "Deny"
    actions = ["iam:*"]
  }
}

data "aws_iam_policy_document" "fail" {
  statement {
    actions = ["s3:GetObject"]
  }
  statement {
    effect  = "Allow"
    actions = ["iam:*"] # here
  }
}

data "aws_iam_policy_document" "unknown" {
  statement {
    actions = var.unknown
  }
}

resource "aws_iam_role" "pass" {
  inline_policy {
    policy = jsonencode({
      Statement = [{ Effect = "Allow", Action = "s3:*", Resource = "*" }]
    })
  }
}

resource "aws_iam_role" "fail" {
  inline_policy {
    policy = jsonencode({ # here
      Statement = [{ Effect = "Allow", Action = "iam:*", Resource = "*" }]
    })
  }
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

### NJ-IAM-04
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:ListAllMyBuckets", "ec2:DescribeInstances", "autoscaling:Describe*"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_limited" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "arn:aws:s3:::a/*"
    }]
  })
}

resource "aws_iam_policy" "pass_with_condition" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "*"
      Condition = { StringEquals = { "aws:ResourceTag/a" = "b" } }
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_role_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "ec2:Describe*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_among_others" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "sqs:SendMessage"
      Resource = ["arn:aws:sqs:eu-west-1:123456789012:q", "*"]
    }]
  })
}

resource "aws_iam_policy" "fail_not_action" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      NotAction = "iam:*"
      Resource  = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_denied" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "*" },
      { Effect = "Deny", Action = "s3:Get*", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "unknown_resource" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = var.unknown
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["s3:GetObject"] # here
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_with_condition" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_of_resource" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_denied" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]
  }

  statement {
    effect    = "Deny"
    actions   = ["s3:GetObject"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_unlimitable" {
  statement {
    actions   = ["cloudwatch:PutMetricData"]
    resources = ["*"]
  }
}

### NJ-IAM-05
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:CreateAccessKey"
      Resource = "arn:aws:iam::123456789012:user/a"
    }]
  })
}

resource "aws_iam_policy" "pass_alone" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:PassRole"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_with_condition" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:PutRolePolicy"
      Resource = "*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:CreatePolicyVersion"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_together" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:PassRole", "ec2:RunInstances"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_by_pattern" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:Put*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_role_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "lambda:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:PassRole", var.unknown]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["iam:PassRole"]
    resources = ["arn:aws:iam::123456789012:role/a"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["iam:PassRole"]
    resources = ["*"]
  }

  statement {
    actions   = ["ec2:RunInstances"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_denied" {
  statement {
    actions   = ["iam:PutRolePolicy"]
    resources = ["*"]
  }

  statement {
    effect    = "Deny"
    actions   = ["iam:*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

### NJ-IAM-06
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "arn:aws:s3:::a/*"
    }]
  })
}

resource "aws_iam_policy" "pass_writing" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:PutObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_by_pattern" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "ssm:Get*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_user_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["sqs:SendMessage", "secretsmanager:GetSecretValue"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = var.unknown
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["ssm:GetParameter*"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["ssm:GetParameter*"] # here
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_with_condition" {
  statement {
    actions   = ["ssm:GetParameter*"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_of_resource" {
  statement {
    actions   = ["ssm:GetParameter*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_denied" {
  statement {
    actions   = ["ssm:GetParameter*"]
    resources = ["*"]
  }

  statement {
    effect    = "Deny"
    actions   = ["ssm:GetParameter*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

### NJ-IAM-07
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "sts:AssumeRole"
      Resource = "arn:aws:iam::123456789012:role/a"
    }]
  })
}

resource "aws_iam_policy" "pass_other" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:GetObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "sts:AssumeRole"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_anywhere" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "ecr:GetAuthorizationToken"
      Resource = "*"
    }]
  })
}

resource "aws_iam_group_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = var.unknown
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

resource "aws_iam_policy" "pass_cannot_be_limited" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["ecr:GetAuthorizationToken", "sts:GetSessionToken"]
      Resource = "*"
    }]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["sts:AssumeRole"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["sts:AssumeRole"] # here
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_with_condition" {
  statement {
    actions   = ["sts:AssumeRole"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_of_resource" {
  statement {
    actions   = ["sts:AssumeRole"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_denied" {
  statement {
    actions   = ["sts:AssumeRole"]
    resources = ["*"]
  }

  statement {
    effect    = "Deny"
    actions   = ["sts:AssumeRole"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_of_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}

### NJ-IAM-08
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "kms:PutKeyPolicy"
      Resource = "arn:aws:kms:eu-west-1:123456789012:key/a"
    }]
  })
}

resource "aws_iam_policy" "pass_writing" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:PutObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_reading" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:Get*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "kms:PutKeyPolicy"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_iam" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:AttachRolePolicy"
      Resource = "*"
    }]
  })
}

resource "aws_iam_role_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = var.unknown
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["kms:PutKeyPolicy"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["kms:PutKeyPolicy"] # here
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_with_condition" {
  statement {
    actions   = ["kms:PutKeyPolicy"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_of_resource" {
  statement {
    actions   = ["kms:PutKeyPolicy"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}

### NJ-IAM-09
resource "aws_iam_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:PutObject"
      Resource = "arn:aws:s3:::a/*"
    }]
  })
}

resource "aws_iam_policy" "pass_reading" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "s3:List*"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_unlimitable" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["cloudwatch:PutMetricData", "xray:PutTraceSegments"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_tagging" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "ec2:CreateTags"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:PutObject"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_all" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:*"
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "pass_receiving" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["sqs:ReceiveMessage", "sqs:GetQueueUrl"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "fail_last_comma" {
  # here
  policy = <<POLICY
{
  "Statement": [
    {
      "Effect": "Allow",
      "Action": [
        "s3:*",
      ],
      "Resource": "*"
    },
  ]
}
POLICY
}

resource "aws_iam_user_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "sqs:DeleteMessage"]
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown_action" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = var.unknown
      Resource = "*"
    }]
  })
}

resource "aws_iam_policy" "unknown" {
  policy = var.unknown
}

resource "aws_iam_policy" "unknown_statement" {
  policy = jsonencode({
    Statement = [var.unknown]
  })
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions   = ["s3:PutObject"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions   = ["s3:PutObject"] # here
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "pass_document_with_condition" {
  statement {
    actions   = ["s3:PutObject"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_document_of_resource" {
  statement {
    actions   = ["s3:PutObject"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions   = [var.unknown]
    resources = ["*"]
  }
}
