variable "name" {
  type = string
}

variable "issuer" {
  type = string
}

variable "issuer_arn" {
  type = string
}

variable "subject" {
  type = string
}

variable "statements" {
  type = list(object({
    actions   = list(string)
    resources = list(string)
  }))
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [var.issuer_arn]
    }

    condition {
      test     = "StringEquals"
      variable = "${var.issuer}:sub"
      values   = [var.subject]
    }

    condition {
      test     = "StringEquals"
      variable = "${var.issuer}:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "permissions" {
  dynamic "statement" {
    for_each = var.statements

    content {
      actions   = statement.value.actions
      resources = statement.value.resources
    }
  }
}

resource "aws_iam_role" "main" {
  name               = var.name
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

resource "aws_iam_role_policy" "main" {
  name   = var.name
  role   = aws_iam_role.main.id
  policy = data.aws_iam_policy_document.permissions.json
}
