# One Lambda function, which has one role: what it runs, what it may do, what invokes it, and what becomes of
# events that it could not handle. Everybody invokes the alias `live`, which points at a published version.

locals {
  name      = "${var.platform.environment}-nightjar-${coalesce(var.name, var.role)}"
  native    = var.platform.package == "native"
  code      = var.kind == "http" ? var.platform.code.http : var.platform.code.events
  on_events = var.kind == "events"
  schedule  = var.schedule == null ? null : lookup(var.platform.schedules, coalesce(var.name, var.role), var.schedule)

  # The deployment may set a limit for a function; one of its own keeps to the quota of an outside API.
  concurrency = lookup(var.platform.concurrency, coalesce(var.name, var.role), var.platform.reserve_concurrency ? var.reserved_concurrency : null)

  # AWS adds a hyphen and six characters to a secret's name in its ARN.
  secret_names = [for secret in var.secrets : startswith(secret, "arn:") ? replace(element(split(":", secret), 6), "/-[A-Za-z0-9]{6}$/", "") : secret]

  # HTTP functions know their callers; event functions have none.
  system = split("-", var.role)[0]
  access = var.platform.access
  parameters = concat(
    var.parameters,
    [for name in local.secret_names : "/aws/reference/secretsmanager/${name}"],
    local.on_events ? [] : local.access.parameters,
  )

  own_permissions = concat(
    [{
      Sid      = "WriteItsLog"
      Effect   = "Allow"
      Action   = ["logs:CreateLogStream", "logs:PutLogEvents"]
      Resource = ["${aws_cloudwatch_log_group.this.arn}:*"]
    }],
    local.on_events ? [{
      Sid      = "HandOverWhatFailed"
      Effect   = "Allow"
      Action   = ["sqs:SendMessage"]
      Resource = [module.failed[0].arn]
    }] : [],
    local.on_events ? [] : [{
      Sid      = "RecognizeCallers"
      Effect   = "Allow"
      Action   = ["dynamodb:GetItem", "dynamodb:UpdateItem"]
      Resource = [local.access.table_arn]
    }],
    [for stream in var.change_stream[*] : {
      Sid      = "ReadTheStream"
      Effect   = "Allow"
      Action   = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"]
      Resource = [stream.arn]
    }],
    [for stream in var.change_stream[*] : {
      Sid      = "FindTheStream"
      Effect   = "Allow"
      Action   = ["dynamodb:ListStreams"]
      Resource = ["${stream.table_arn}/stream/*"]
    }],
    length(local.parameters) > 0 ? [{
      Sid      = "ReadSecrets"
      Effect   = "Allow"
      Action   = ["ssm:GetParameter"]
      Resource = [for name in local.parameters : "arn:${var.platform.partition}:ssm:${var.platform.region}:${var.platform.account_id}:parameter/${trimprefix(name, "/")}"]
    }] : [],
    # X-Ray has no resources that a policy could name.
    var.platform.tracing ? [{
      Sid      = "SendTraces"
      Effect   = "Allow"
      Action   = ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
      Resource = ["*"]
    }] : [],
    # The Parameter Store fetches them for the function, with the function's own permission.
    length(var.secrets) > 0 ? [{
      Sid      = "ReadSecretsOfSecretsManager"
      Effect   = "Allow"
      Action   = ["secretsmanager:GetSecretValue"]
      Resource = [for secret in var.secrets : startswith(secret, "arn:") ? secret : "arn:${var.platform.partition}:secretsmanager:${var.platform.region}:${var.platform.account_id}:secret:${secret}-??????"]
    }] : [],
  )
}

resource "aws_lambda_function" "this" {
  function_name = local.name
  description   = var.description
  role          = aws_iam_role.this.arn

  s3_bucket        = local.code.bucket
  s3_key           = local.code.key
  source_code_hash = local.code.hash

  # java21 is the newest managed Java that version 5 of the AWS provider knows.
  runtime       = local.native ? "provided.al2023" : "java21"
  handler       = local.native ? "bootstrap" : "io.quarkus.amazon.lambda.runtime.QuarkusStreamHandler::handleRequest"
  architectures = [var.platform.architecture]
  memory_size   = lookup(var.platform.memory_mb, coalesce(var.name, var.role), var.memory_mb)
  timeout       = var.timeout_seconds

  reserved_concurrent_executions = coalesce(local.concurrency, -1)

  publish = true
  dynamic "snap_start" {
    for_each = local.native ? [] : ["PublishedVersions"]
    content {
      apply_on = snap_start.value
    }
  }

  environment {
    variables = merge(
      { NIGHTJAR_ROLE = var.role, NIGHTJAR_ENV = var.platform.environment },
      local.on_events ? {} : merge(
        { NIGHTJAR_WEB_SYSTEMS = join(",", var.platform.pages) },
        { for name, value in local.access.settings : name => value if value != null },
        contains(local.access.public_reads, local.system) ? { NIGHTJAR_ACCESS_PUBLIC_READS = "true" } : {},
        local.access.environment,
      ),
      local.on_events || var.platform.origin_secret_hash == null ? {} : {
        NIGHTJAR_ORIGIN_SECRET_SHA256 = var.platform.origin_secret_hash

        # CloudFront says by which name it was called; addresses in answers have it.
        QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING = "true"
        QUARKUS_HTTP_PROXY_ENABLE_FORWARDED_HOST    = "true"
      },
      local.native ? {} : { JAVA_TOOL_OPTIONS = var.java_options },
      { for name, value in var.settings : name => value if value != null },
      var.environment,
    )
  }

  # Lambda records the segments by itself; the code has no part in it and starts no slower.
  dynamic "tracing_config" {
    for_each = var.platform.tracing ? ["Active"] : []
    content {
      mode = tracing_config.value
    }
  }

  dynamic "vpc_config" {
    for_each = var.platform.vpc == null ? [] : [var.platform.vpc]
    content {
      subnet_ids         = vpc_config.value.subnet_ids
      security_group_ids = vpc_config.value.security_group_ids
    }
  }

  depends_on = [aws_iam_role_policy.this]
}

resource "aws_lambda_alias" "live" {
  name             = "live"
  description      = "What is invoked; to roll back, point it at the version before"
  function_name    = aws_lambda_function.this.function_name
  function_version = aws_lambda_function.this.version
}

resource "aws_cloudwatch_log_group" "this" {
  name              = "/aws/lambda/${local.name}"
  retention_in_days = var.platform.log_retention_days
}

# --- what it may do ---

resource "aws_iam_role" "this" {
  name        = local.name
  description = "What the function ${local.name} may do"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "lambda.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_role_policy" "this" {
  name = "its-work"
  role = aws_iam_role.this.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(local.own_permissions, [for permission in var.permissions : merge(
      { Sid = permission.sid, Effect = "Allow", Action = permission.actions },
      length(permission.resources) == 0 ? {} : { Resource = permission.resources },
      length(permission.not_resources) == 0 ? {} : { NotResource = permission.not_resources },
      length(permission.conditions) == 0 ? {} : { Condition = permission.conditions },
    )])
  })
}

# Network interfaces have no ARN before they exist; AWS's own policy for it is the narrowest there is.
resource "aws_iam_role_policy_attachment" "network_interfaces" {
  count      = var.platform.vpc == null ? 0 : 1
  role       = aws_iam_role.this.name
  policy_arn = "arn:${var.platform.partition}:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole"
}

# --- what invokes it ---

resource "aws_sns_topic_subscription" "this" {
  count      = length(var.topic_arns)
  topic_arn  = var.topic_arns[count.index]
  protocol   = "lambda"
  endpoint   = aws_lambda_alias.live.arn
  depends_on = [aws_lambda_permission.topic]

  # For messages that SNS can't hand to Lambda; those that the function fails on go the way of all failed events.
  redrive_policy = jsonencode({ deadLetterTargetArn = module.failed[0].arn })
}

resource "aws_lambda_permission" "topic" {
  count         = length(var.topic_arns)
  statement_id  = "InvokedByTopic${count.index}"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.this.function_name
  qualifier     = aws_lambda_alias.live.name
  principal     = "sns.amazonaws.com"
  source_arn    = var.topic_arns[count.index]
}

# Records that keep failing go to the queue of failed events, which names their shard and sequence numbers; the stream has
# the records themselves for 24 hours, so it is given up on early enough for a person to look.
resource "aws_lambda_event_source_mapping" "stream" {
  count = var.change_stream == null ? 0 : 1

  event_source_arn                   = var.change_stream.arn
  function_name                      = aws_lambda_alias.live.arn
  starting_position                  = "TRIM_HORIZON"
  batch_size                         = 100
  maximum_batching_window_in_seconds = 30
  bisect_batch_on_function_error     = true
  maximum_retry_attempts             = 100
  maximum_record_age_in_seconds      = 12 * 60 * 60
  function_response_types            = ["ReportBatchItemFailures"]

  filter_criteria {
    filter {
      pattern = var.change_stream.filter
    }
  }

  destination_config {
    on_failure {
      destination_arn = module.failed[0].arn
    }
  }

  depends_on = [aws_iam_role_policy.this]
}

module "schedule" {
  count  = local.schedule == null ? 0 : 1
  source = "../schedule"

  name            = local.name
  description     = "Invokes ${local.name}"
  expression      = local.schedule
  account_id      = var.platform.account_id
  target_arn      = aws_lambda_alias.live.arn
  permissions     = [{ actions = ["lambda:InvokeFunction"], resources = [aws_lambda_alias.live.arn] }]
  dead_letter_arn = module.failed[0].arn

  # As EventBridge's rules write it. Not jsonencode, which would spell the brackets \u003c and keep the scheduler
  # from filling in the time.
  input = <<-EOT
    {"id": "<aws.scheduler.execution-id>", "source": "aws.scheduler", "detail-type": "Scheduled Event", "time": "<aws.scheduler.scheduled-time>"}
  EOT
}

# --- what becomes of what it could not do ---

module "failed" {
  count  = local.on_events ? 1 : 0
  source = "../queue"

  name       = "${local.name}-failed"
  topic_arns = var.topic_arns
}

resource "aws_lambda_function_event_invoke_config" "this" {
  count                        = local.on_events ? 1 : 0
  function_name                = aws_lambda_function.this.function_name
  qualifier                    = aws_lambda_alias.live.name
  maximum_retry_attempts       = 2
  maximum_event_age_in_seconds = var.give_up_after_seconds

  destination_config {
    on_failure {
      destination = module.failed[0].arn
    }
  }
}
