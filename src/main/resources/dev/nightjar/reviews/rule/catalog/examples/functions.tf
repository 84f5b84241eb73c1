### NJ-LAMBDA-01
resource "aws_lambda_function" "pass" {
  environment {
    variables = {
      REGION = "eu-west-1"
      TABLE  = var.unknown
    }
  }
}

resource "aws_lambda_function" "pass_none" {
}

resource "aws_lambda_function" "fail" {
  environment {
    variables = { # here
      ACCESS_KEY = "AKIAIOSFODNN7EXAMPLE"
    }
  }
}

resource "aws_lambda_function" "fail_secret" {
  environment {
    variables = merge(var.unknown, { # here
      SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
    })
  }
}

resource "aws_lambda_function" "unknown" {
  environment {
    variables = var.unknown
  }
}

### NJ-LAMBDA-02
resource "aws_lambda_permission" "pass" {
  principal  = "s3.amazonaws.com"
  source_arn = var.unknown
}

resource "aws_lambda_permission" "pass_account" {
  principal      = "ses.amazonaws.com"
  source_account = "123456789012"
}

resource "aws_lambda_permission" "pass_role" {
  principal = "arn:aws:iam::123456789012:role/caller"
}

resource "aws_lambda_permission" "fail" {
  principal = "events.amazonaws.com"
}

resource "aws_lambda_permission" "unknown" {
  principal = var.unknown
}

### NJ-LAMBDA-03
resource "aws_lambda_permission" "pass" {
  principal = "123456789012"
}

resource "aws_lambda_permission" "pass_absent" {
}

resource "aws_lambda_permission" "fail" {
  principal = "*" # here
}

resource "aws_lambda_permission" "unknown" {
  principal = var.unknown
}

### NJ-LAMBDA-04
resource "aws_lambda_function_url" "pass" {
  authorization_type = "AWS_IAM"
}

resource "aws_lambda_function_url" "pass_absent" {
}

resource "aws_lambda_function_url" "fail" {
  authorization_type = "NONE" # here
}

resource "aws_lambda_function_url" "unknown" {
  authorization_type = var.unknown
}

### NJ-LAMBDA-05
resource "aws_lambda_function" "pass" {
  tracing_config {
    mode = "Active"
  }
}

resource "aws_lambda_function" "pass_1" {
  tracing_config {
    mode = "PassThrough"
  }
}

resource "aws_lambda_function" "fail_absent" {
}

resource "aws_lambda_function" "fail" {
  tracing_config {
    mode = "Off" # here
  }
}

resource "aws_lambda_function" "unknown" {
  tracing_config {
    mode = var.unknown
  }
}

resource "aws_lambda_function" "unknown_block" {
  dynamic "tracing_config" {
    for_each = var.unknown
    content {
      mode = tracing_config.value
    }
  }
}

### NJ-LAMBDA-06
resource "aws_lambda_function" "pass_destination" {
  function_name = "orders"
}

resource "aws_lambda_function_event_invoke_config" "orders" {
  function_name = aws_lambda_function.pass_destination.function_name
  destination_config {
    on_failure {
      destination = "arn:aws:sqs:eu-west-1:123456789012:failed"
    }
  }
}

resource "aws_lambda_function" "pass_behind_an_api" {
  function_name = "site"
}

resource "aws_apigatewayv2_integration" "site" {
  integration_uri = aws_lambda_function.pass_behind_an_api.invoke_arn
}

resource "aws_lambda_permission" "site" {
  function_name = aws_lambda_function.pass_behind_an_api.function_name
}

resource "aws_lambda_function" "pass_alias_behind_an_api" {
  function_name = "shop"
}

resource "aws_lambda_alias" "live" {
  function_name = aws_lambda_function.pass_alias_behind_an_api.function_name
}

resource "aws_api_gateway_integration" "shop" {
  uri = aws_lambda_alias.live.invoke_arn
}

resource "aws_lambda_function" "fail_behind_an_api_and_a_schedule" {
  function_name = "report"
}

resource "aws_apigatewayv2_integration" "report" {
  integration_uri = aws_lambda_function.fail_behind_an_api_and_a_schedule.invoke_arn
}

resource "aws_cloudwatch_event_target" "report" {
  arn = aws_lambda_function.fail_behind_an_api_and_a_schedule.arn
}

resource "aws_lambda_function" "fail_success_only" {
  function_name = "invoices"
}

resource "aws_lambda_function_event_invoke_config" "invoices" {
  function_name = aws_lambda_function.fail_success_only.function_name
  destination_config {
    on_success {
      destination = "arn:aws:sqs:eu-west-1:123456789012:done"
    }
  }
}

resource "aws_lambda_function" "pass" {
  dead_letter_config {
    target_arn = "arn:aws:sqs:eu-west-1:123456789012:dead"
  }
}

resource "aws_lambda_function" "pass_1" {
  dead_letter_config {
    target_arn = var.unknown
  }
}

resource "aws_lambda_function" "fail_absent" {
}

resource "aws_lambda_function" "fail" {
  dead_letter_config {
    target_arn = "" # here
  }
}

resource "aws_lambda_function" "unknown" {
  dead_letter_config {
    target_arn = var.unknown
  }
}

resource "aws_lambda_function" "unknown_block" {
  dynamic "dead_letter_config" {
    for_each = var.unknown
    content {
      target_arn = dead_letter_config.value
    }
  }
}

### NJ-LAMBDA-07
resource "aws_lambda_function" "pass" {
  runtime = "python3.13"
}

resource "aws_lambda_function" "pass_1" {
  runtime = "java21"
}

resource "aws_lambda_function" "pass_absent" {
}

resource "aws_lambda_function" "fail" {
  runtime = "python2.7" # here
}

resource "aws_lambda_function" "fail_1" {
  runtime = "nodejs14.x" # here
}

resource "aws_lambda_function" "unknown" {
  runtime = var.unknown
}

### NJ-LAMBDA-08
resource "aws_lambda_function" "pass" {
  reserved_concurrent_executions = 5
}

resource "aws_lambda_function" "pass_1" {
  reserved_concurrent_executions = 0
}

resource "aws_lambda_function" "fail_absent" {
}

resource "aws_lambda_function" "fail" {
  reserved_concurrent_executions = -1 # here
}

resource "aws_lambda_function" "unknown" {
  reserved_concurrent_executions = var.unknown
}

### NJ-LAMBDA-09
resource "aws_lambda_function" "pass" {
  vpc_config {
    subnet_ids = var.unknown
  }
}

resource "aws_lambda_function" "fail" {
}

resource "aws_lambda_function" "unknown" {
  dynamic "vpc_config" {
    for_each = var.unknown
    content {
      subnet_ids = vpc_config.value
    }
  }
}

### NJ-LAMBDA-10
resource "aws_lambda_function" "pass" {
  kms_key_arn = var.unknown
  environment {
    variables = {
      A = "a"
    }
  }
}

resource "aws_lambda_function" "pass_without_environment" {
}

resource "aws_lambda_function" "fail" {
  environment {
    variables = {
      A = "a"
    }
  }
}

resource "aws_lambda_function" "fail_empty" {
  kms_key_arn = "" # here
  environment {
    variables = {
      A = "a"
    }
  }
}

resource "aws_lambda_function" "unknown" {
  dynamic "environment" {
    for_each = var.unknown
    content {
      variables = environment.value
    }
  }
}
