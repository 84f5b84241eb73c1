### NJ-IAM-20
resource "aws_iam_role" "pass" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ec2.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role" "pass_denying" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
    }]
  })
}

resource "aws_iam_role" "fail" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
    }]
  })
}

resource "aws_iam_role" "fail_in_list" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = ["arn:aws:iam::123456789012:role/a", "*"] }
    }]
  })
}

resource "aws_iam_role" "fail_everybody" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = "*"
    }]
  })
}

resource "aws_iam_role" "unknown_principal" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = var.unknown }
    }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = var.unknown
}

### NJ-IAM-21
resource "aws_iam_role" "pass" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "arn:aws:iam::123456789012:role/a" }
    }]
  })
}

resource "aws_iam_role" "pass_with_id" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "123456789012" }
      Condition = { StringEquals = { "sts:ExternalId" = "x" } }
    }]
  })
}

resource "aws_iam_role" "fail" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "123456789012" }
    }]
  })
}

resource "aws_iam_role" "fail_root" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = ["arn:aws:iam::123456789012:root"] }
    }]
  })
}

resource "aws_iam_role" "unknown_account" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "arn:aws:iam::${var.unknown}:root" }
    }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = var.unknown
}

### NJ-IAM-22
resource "aws_iam_role" "pass" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = "repo:example/app:*" } }
    }]
  })
}

resource "aws_iam_role" "pass_other" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:saml-provider/idp" }
    }]
  })
}

resource "aws_iam_role" "fail" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
    }]
  })
}

resource "aws_iam_role" "fail_audience" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
      Condition = { StringEquals = { "token.actions.githubusercontent.com:aud" = "sts.amazonaws.com" } }
    }]
  })
}

resource "aws_iam_role" "fail_any_principal" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = ["repo:example/app:*", "*"] } }
    }]
  })
}

resource "aws_iam_role" "fail_account" {
  assume_role_policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::${var.unknown}:oidc-provider/token.actions.githubusercontent.com" }
    }]
  })
}

resource "aws_iam_role" "unknown_subject" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = var.unknown } }
    }]
  })
}

resource "aws_iam_role" "unknown" {
  assume_role_policy = var.unknown
}

data "aws_iam_policy_document" "pass_document" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com"]
    }

    condition {
      test     = "StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["repo:example/app:*"]
    }
  }
}

data "aws_iam_policy_document" "fail_document" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"] # here

    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com"]
    }
  }
}

data "aws_iam_policy_document" "fail_document_any_owner" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"] # here

    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com"]
    }

    condition {
      test     = "StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["repo:*"]
    }
  }
}

data "aws_iam_policy_document" "unknown_document" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com"]
    }

    condition {
      test     = "StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = [var.unknown]
    }
  }
}

resource "aws_iam_openid_connect_provider" "github" {
  url = "https://token.actions.githubusercontent.com"
}

data "aws_iam_policy_document" "fail_document_of_provider" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"] # here

    principals {
      type        = "Federated"
      identifiers = [aws_iam_openid_connect_provider.github.arn]
    }
  }
}

resource "aws_iam_openid_connect_provider" "cluster" {
  url = var.unknown
}

data "aws_iam_policy_document" "unknown_document_of_provider" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [aws_iam_openid_connect_provider.cluster.arn]
    }
  }
}

### NJ-IAM-26
data "aws_iam_policy_document" "pass" {
  statement {
    actions = ["s3:GetObject"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

data "aws_iam_policy_document" "pass_service" {
  statement {
    actions = ["s3:GetObject"]

    principals {
      type        = "Service"
      identifiers = ["*"]
    }
  }
}

data "aws_iam_policy_document" "pass_with_condition" {
  statement {
    actions = ["s3:GetObject"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["a"]
    }
  }
}

data "aws_iam_policy_document" "pass_denied" {
  statement {
    effect  = "Deny"
    actions = ["s3:GetObject"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

data "aws_iam_policy_document" "fail" {
  statement {
    actions = ["s3:GetObject"] # here

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

data "aws_iam_policy_document" "fail_any_type" {
  statement {
    actions = ["s3:GetObject"] # here

    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

data "aws_iam_policy_document" "unknown" {
  statement {
    actions = ["s3:GetObject"]

    principals {
      type        = "AWS"
      identifiers = [var.unknown]
    }
  }
}

### NJ-IAM-23
resource "aws_iam_access_key" "pass" {
  user = "deploy"
}

resource "aws_iam_access_key" "pass_absent" {
}

resource "aws_iam_access_key" "fail" {
  user = "root" # here
}

resource "aws_iam_access_key" "unknown" {
  user = var.unknown
}

### NJ-IAM-24
resource "aws_iam_role_policy_attachment" "pass" {
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_role" "pass" {
  managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_role_policy_attachment" "fail" {
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # here
}

resource "aws_iam_role" "fail" {
  managed_policy_arns = [var.unknown, "arn:aws:iam::aws:policy/AdministratorAccess"] # here
}

resource "aws_ssoadmin_managed_policy_attachment" "fail" {
  managed_policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # here
}

resource "aws_iam_user_policy_attachment" "unknown" {
  policy_arn = var.unknown
}

### NJ-IAM-25
resource "aws_iam_policy_attachment" "pass" {
  roles = ["app"]
}

resource "aws_iam_policy_attachment" "pass_empty" {
  users = []
}

resource "aws_iam_policy_attachment" "fail" {
  users = ["ann"] # here
}

resource "aws_iam_user_policy" "fail" {
  user = var.unknown
}

resource "aws_iam_user_policy_attachment" "fail" {
  user = "ann"
}

# never unknown: naming a user is enough
