### NJ-IAM-34
resource "aws_iam_role_policy_attachment" "pass" {
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_role_policy_attachment" "fail" {
  policy_arn = "arn:aws:iam::aws:policy/IAMFullAccess" # here
}

resource "aws_iam_role" "fail" {
  managed_policy_arns = ["arn:aws:iam::aws:policy/IAMFullAccess"] # here
}

data "aws_iam_policy" "fail" {
  name = "IAMFullAccess" # here
}

resource "aws_iam_role_policy_attachment" "unknown" {
  policy_arn = var.unknown
}

### NJ-IAM-35
resource "aws_iam_user" "fail" {
}

# never pass: the user itself is the finding
# never unknown: the user itself is the finding

### NJ-IAM-36
resource "aws_iam_user" "pass" {
  name = "robot"
}

resource "aws_iam_user" "fail" {
  name = "ann"
}

resource "aws_iam_user_login_profile" "ann" {
  user = aws_iam_user.fail.name
}

# never unknown: the profile exists or not

### NJ-IAM-37
data "aws_iam_policy" "pass" {
  name = "ReadOnlyAccess"
}

data "aws_iam_policy" "fail" {
  name = "AdministratorAccess" # here
}

data "aws_iam_policy" "fail_arn" {
  arn = "arn:aws-cn:iam::aws:policy/AdministratorAccess" # here
}

data "aws_iam_policy" "unknown" {
  name = var.unknown
}
