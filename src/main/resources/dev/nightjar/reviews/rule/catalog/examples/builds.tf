### NJ-CODE-05
resource "aws_codebuild_project" "pass" {
}

resource "aws_codebuild_project" "pass_disabled" {
  environment {
    privileged_mode = false
  }
}

resource "aws_codebuild_project" "fail" {
  environment {
    privileged_mode = true # here
  }
}

resource "aws_codebuild_project" "unknown" {
  environment {
    privileged_mode = var.unknown
  }
}

### NJ-CODE-06
resource "aws_codebuild_project" "pass" {
  artifacts {
    type = "S3"
  }
}

resource "aws_codebuild_project" "pass_without_artifacts" {
  artifacts {
    type                = "NO_ARTIFACTS"
    encryption_disabled = true
  }
}

resource "aws_codebuild_project" "fail" {
  artifacts {
    type                = "S3"
    encryption_disabled = true # here
  }
}

resource "aws_codebuild_project" "unknown" {
  artifacts {
    type                = "S3"
    encryption_disabled = var.unknown
  }
}

### NJ-CODE-07
resource "aws_codebuild_project" "pass" {
  logs_config {
    cloudwatch_logs {
      status = "ENABLED"
    }
  }
}

resource "aws_codebuild_project" "pass_by_default" {
}

resource "aws_codebuild_project" "fail" {
  logs_config {
    cloudwatch_logs {
      status = "DISABLED"
    }
  }
}

resource "aws_codebuild_project" "unknown" {
  logs_config {
    cloudwatch_logs {
      status = var.unknown
    }
  }
}

### NJ-CODE-08
resource "aws_codebuild_project" "pass" {
}

resource "aws_codebuild_project" "pass_disabled" {
  logs_config {
    s3_logs {
      encryption_disabled = false
    }
  }
}

resource "aws_codebuild_project" "fail" {
  logs_config {
    s3_logs {
      encryption_disabled = true # here
    }
  }
}

resource "aws_codebuild_project" "unknown" {
  logs_config {
    s3_logs {
      encryption_disabled = var.unknown
    }
  }
}

### NJ-CODE-09
resource "aws_codecommit_repository" "pass" {
  repository_name = "app"
}

resource "aws_codecommit_approval_rule_template_association" "two" {
  repository_name = aws_codecommit_repository.pass.repository_name
}

resource "aws_codecommit_repository" "fail" {
  repository_name = "other"
}

# never unknown: the association exists or not

### NJ-CODE-10
resource "aws_codecommit_approval_rule_template" "pass" {
  content = jsonencode({ Statements = [{ NumberOfApprovalsNeeded = 2 }] })
}

resource "aws_codecommit_approval_rule_template" "fail" {
  content = jsonencode({ Statements = [{ NumberOfApprovalsNeeded = 1 }] }) # here
}

resource "aws_codecommit_approval_rule_template" "unknown" {
  content = var.unknown
}
