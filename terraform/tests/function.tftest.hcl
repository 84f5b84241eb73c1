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
    access = {
      settings     = { NIGHTJAR_ACCESS_ROLES_CLAIM = "cognito:groups" }
      environment  = { NIGHTJAR_ACCESS_ISSUER = "https://issuer.example" }
      parameters   = ["/session-key"]
      table_arn    = "arn:aws:dynamodb:us-east-1:123456789012:table/dev-nightjar-access"
      public_reads = ["news"]
    }
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
      access = {
        settings     = {}
        environment  = {}
        parameters   = []
        table_arn    = "arn:aws:dynamodb:us-east-1:123456789012:table/dev-nightjar-access"
        public_reads = []
      }
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
  assert {
    condition     = aws_lambda_function.this.environment[0].variables["NIGHTJAR_ACCESS_ISSUER"] == "https://issuer.example" && aws_lambda_function.this.environment[0].variables["NIGHTJAR_ACCESS_PUBLIC_READS"] == "true"
    error_message = "It knows whose tokens it accepts, and that its system is public."
  }
  assert {
    condition     = strcontains(aws_iam_role_policy.this.policy, "parameter/session-key") && strcontains(aws_iam_role_policy.this.policy, "dev-nightjar-access")
    error_message = "It may read the session key and API keys."
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

run "function_reads_a_change_stream_and_reports_what_failed" {
  command = apply

  module {
    source = "./modules/function"
  }
  variables {
    role     = "reviews-archive"
    schedule = null
    change_stream = {
      arn       = "arn:aws:dynamodb:us-east-1:123456789012:table/t/stream/2026-11-18T00:00:00.000"
      table_arn = "arn:aws:dynamodb:us-east-1:123456789012:table/t"
      filter    = "{\"eventName\":[\"REMOVE\"]}"
    }
  }

  assert {
    condition = (
      aws_lambda_event_source_mapping.stream[0].function_name == aws_lambda_alias.live.arn &&
      aws_lambda_event_source_mapping.stream[0].starting_position == "TRIM_HORIZON" &&
      aws_lambda_event_source_mapping.stream[0].bisect_batch_on_function_error &&
      aws_lambda_event_source_mapping.stream[0].function_response_types == toset(["ReportBatchItemFailures"])
    )
    error_message = "The alias gets every record, and a failed one does not hold up the others."
  }
  assert {
    condition = (
      aws_lambda_event_source_mapping.stream[0].maximum_retry_attempts == 100 &&
      aws_lambda_event_source_mapping.stream[0].maximum_record_age_in_seconds == 43200 &&
      aws_lambda_event_source_mapping.stream[0].destination_config[0].on_failure[0].destination_arn == module.failed[0].arn
    )
    error_message = "Retries are bounded, and what is given up on is told to the queue while the stream still has it."
  }
  assert {
    condition     = one(one(aws_lambda_event_source_mapping.stream[0].filter_criteria).filter).pattern == "{\"eventName\":[\"REMOVE\"]}"
    error_message = "Other records do not invoke the function."
  }
  assert {
    condition     = contains(flatten([for statement in jsondecode(aws_iam_role_policy.this.policy).Statement : statement.Action]), "dynamodb:GetRecords")
    error_message = "Lambda reads the stream with the function's permissions."
  }
}

run "limit_of_the_deployment_and_tracing_reach_the_function" {
  command = apply

  module {
    source = "./modules/function"
  }
  variables {
    kind     = "http"
    role     = "news-api"
    name     = "news-dashboard"
    schedule = null
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
      reserve_concurrency = false
      tls_only            = true
      pages               = []
      access = {
        settings     = {}
        environment  = {}
        parameters   = []
        table_arn    = "arn:aws:dynamodb:us-east-1:123456789012:table/dev-nightjar-access"
        public_reads = []
      }
      tracing            = true
      concurrency        = { news-dashboard = 50 }
      origin_secret_hash = "5e"
    }
  }

  assert {
    condition     = aws_lambda_function.this.reserved_concurrent_executions == 50 && output.concurrency == 50
    error_message = "A limit that was asked for is reserved."
  }
  assert {
    condition     = aws_lambda_function.this.tracing_config[0].mode == "Active" && strcontains(aws_iam_role_policy.this.policy, "xray:PutTraceSegments")
    error_message = "Lambda records traces, and may send them."
  }
  assert {
    condition     = aws_lambda_function.this.environment[0].variables["NIGHTJAR_ORIGIN_SECRET_SHA256"] == "5e"
    error_message = "The function knows the hash of what CloudFront sends."
  }
}
