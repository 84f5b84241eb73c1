mock_provider "aws" {
  source = "./tests/aws"
}

variables {
  platform = {
    environment         = "dev"
    account_id          = "123456789012"
    region              = "us-east-1"
    partition           = "aws"
    package             = "native"
    architecture        = "arm64"
    code                = { events = { bucket = "b", key = "events.zip", hash = "e" }, http = { bucket = "b", key = "http.zip", hash = "h" } }
    memory_mb           = {}
    schedules           = {}
    log_retention_days  = 30
    reserve_concurrency = true
    tls_only            = true
    pages               = ["texts", "concerts"]
  }
  role            = "news-heal"
  kind            = "events"
  description     = "Heals"
  timeout_seconds = 60
  schedule        = "rate(5 minutes)"
  permissions     = [{ sid = "Read", actions = ["dynamodb:GetItem"], resources = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"] }]
}

run "native_function_is_a_bootstrap_without_snap_start" {
  command = plan

  module {
    source = "./modules/function"
  }

  assert {
    condition     = aws_lambda_function.this.runtime == "provided.al2023" && aws_lambda_function.this.handler == "bootstrap"
    error_message = "A native executable runs on provided.al2023 as bootstrap."
  }
  assert {
    condition     = length(aws_lambda_function.this.snap_start) == 0 && !contains(keys(aws_lambda_function.this.environment[0].variables), "JAVA_TOOL_OPTIONS")
    error_message = "There is no JVM to be snapped or set up."
  }
  assert {
    condition     = aws_lambda_function.this.reserved_concurrent_executions == -1
    error_message = "Nothing is reserved unless asked for."
  }
}

run "jvm_function_starts_from_a_snapshot_of_a_published_version" {
  command = plan

  module {
    source = "./modules/function"
  }
  variables {
    platform = {
      environment         = "dev"
      account_id          = "123456789012"
      region              = "us-east-1"
      partition           = "aws"
      package             = "jvm"
      architecture        = "arm64"
      code                = { events = { bucket = "b", key = "events.zip", hash = "e" }, http = { bucket = "b", key = "http.zip", hash = "h" } }
      memory_mb           = { news-heal = 1024 }
      schedules           = { news-heal = "rate(1 hour)" }
      log_retention_days  = 30
      reserve_concurrency = false
      tls_only            = true
      pages               = ["texts", "concerts"]
    }
    reserved_concurrency = 1
  }

  assert {
    condition     = aws_lambda_function.this.runtime == "java21" && endswith(aws_lambda_function.this.handler, "QuarkusStreamHandler::handleRequest")
    error_message = "The JVM package runs on the managed Java runtime."
  }
  assert {
    condition     = aws_lambda_function.this.snap_start[0].apply_on == "PublishedVersions" && aws_lambda_function.this.publish
    error_message = "SnapStart works for published versions."
  }
  assert {
    condition     = aws_lambda_function.this.memory_size == 1024
    error_message = "The platform may give a function other memory."
  }
  assert {
    condition     = aws_lambda_function.this.reserved_concurrent_executions == -1
    error_message = "Accounts that can't reserve concurrency can switch it off."
  }
}

run "role_may_do_what_it_was_given_and_what_fails_goes_to_the_dead_letter_queue" {
  command = apply

  module {
    source = "./modules/function"
  }

  assert {
    condition = flatten([for statement in jsondecode(aws_iam_role_policy.this.policy).Statement : statement.Action]) == [
      "logs:CreateLogStream", "logs:PutLogEvents", "sqs:SendMessage", "dynamodb:GetItem",
    ]
    error_message = "Besides its permissions a function writes its log and hands over what failed."
  }
  assert {
    condition     = !strcontains(aws_iam_role_policy.this.policy, "\"Resource\":\"*\"") && !strcontains(aws_iam_role_policy.this.policy, "[\"*\"]")
    error_message = "No statement is about everything."
  }
  assert {
    condition     = aws_lambda_function_event_invoke_config.this[0].destination_config[0].on_failure[0].destination == module.failed[0].arn
    error_message = "The on-failure destination should be the dead-letter queue."
  }
  assert {
    condition     = aws_lambda_function_event_invoke_config.this[0].maximum_retry_attempts == 2 && aws_lambda_function_event_invoke_config.this[0].qualifier == "live"
    error_message = "Events are retried twice, at the alias."
  }
}

run "secrets_of_both_services_are_read_each_by_its_own_name" {
  command = apply

  module {
    source = "./modules/function"
  }
  variables {
    parameters = ["/nightjar/dev/tiingo-key"]
    secrets    = ["news/newsapi", "arn:aws:secretsmanager:us-east-1:123456789012:secret:news/finnhub-AbCdEf"]
  }

  assert {
    condition = [for statement in jsondecode(aws_iam_role_policy.this.policy).Statement : statement.Resource if statement.Action == ["ssm:GetParameter"]] == [[
      "arn:aws:ssm:us-east-1:123456789012:parameter/nightjar/dev/tiingo-key",
      "arn:aws:ssm:us-east-1:123456789012:parameter/aws/reference/secretsmanager/news/newsapi",
      "arn:aws:ssm:us-east-1:123456789012:parameter/aws/reference/secretsmanager/news/finnhub",
    ]]
    error_message = "Both are read through the Parameter Store."
  }
  assert {
    condition = [for statement in jsondecode(aws_iam_role_policy.this.policy).Statement : statement.Resource if statement.Action == ["secretsmanager:GetSecretValue"]] == [[
      "arn:aws:secretsmanager:us-east-1:123456789012:secret:news/newsapi-??????",
      "arn:aws:secretsmanager:us-east-1:123456789012:secret:news/finnhub-AbCdEf",
    ]]
    error_message = "A secret may be read, and no other one."
  }
}

run "secret_of_another_region_is_refused" {
  command = plan

  module {
    source = "./modules/function"
  }
  variables {
    secrets = ["arn:aws:secretsmanager:eu-west-1:123456789012:secret:news/finnhub-AbCdEf"]
  }
  expect_failures = [var.secrets]
}

run "topic_invokes_the_alias" {
  command = apply

  module {
    source = "./modules/function"
  }
  variables {
    schedule   = null
    topic_arns = ["arn:aws:sns:us-east-1:123456789012:t"]
  }

  assert {
    condition     = aws_sns_topic_subscription.this[0].endpoint == aws_lambda_alias.live.arn && aws_lambda_permission.topic[0].qualifier == "live"
    error_message = "The topic should invoke the alias, and be allowed to."
  }
  assert {
    condition     = jsondecode(aws_sns_topic_subscription.this[0].redrive_policy).deadLetterTargetArn == module.failed[0].arn
    error_message = "What SNS can't deliver should go to the dead-letter queue."
  }
  assert {
    condition     = length(module.schedule) == 0
    error_message = "Nothing runs by the clock unless asked for."
  }
}

run "http_function_has_no_dead_letters" {
  command = plan

  module {
    source = "./modules/function"
  }
  variables {
    kind     = "http"
    role     = "news-api"
    schedule = null
  }

  assert {
    condition     = length(module.failed) == 0 && aws_lambda_function.this.s3_key == "http.zip"
    error_message = "A caller waits for the answer, so failures are returned at once."
  }
  assert {
    condition     = aws_lambda_function.this.environment[0].variables["NIGHTJAR_WEB_SYSTEMS"] == "texts,concerts"
    error_message = "Its pages lead to those of the other systems that have some."
  }
}

run "wildcard_action_is_refused" {
  command = plan

  module {
    source = "./modules/function"
  }
  variables {
    permissions = [{ sid = "All", actions = ["dynamodb:*"], resources = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"] }]
  }
  expect_failures = [var.permissions]
}
