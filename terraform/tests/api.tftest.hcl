# The HTTP API and the alarms of the specifications; operations.tftest.hcl has the others.

mock_provider "aws" {
  source = "./tests/aws"
}

variables {
  name               = "dev-nightjar"
  log_retention_days = 30
  throttling         = { requests_per_second = 100, burst = 200 }
  functions          = { things-api = { name = "dev-things-api", alias_name = "live", invoke_arn = "arn:aws:apigateway:us-east-1:lambda:path/f:live/invocations", timeout_seconds = 29 } }
  routes = {
    "GET /api/things"          = { function = "things-api" }
    "PUT /api/things/{proxy+}" = { function = "things-api", jwt = true }
  }
  jwt = { issuer = "https://id.example.org/", audience = ["nightjar"] }

  environment        = "dev"
  topic_arn          = "arn:aws:sns:us-east-1:123456789012:alarms"
  tables             = { news = "dev-sentiment-items", texts = "dev-text-analyzer-history" }
  dead_letter_queues = { news-analyze = "dev-nightjar-news-analyze-failed" }
  stuck_items        = true
  unconfirmed_alerts = true
  stuck              = { reviews = { namespace = "TerraformReviewer", metric = "StuckReviews", period = 300 } }
  audits             = { reviews = "TerraformReviewer", concerts = "Nightjar/Concerts" }
}

run "routes_want_a_token_where_they_say_so" {
  command = plan

  module {
    source = "./modules/api"
  }

  assert {
    condition     = { for key, route in aws_apigatewayv2_route.this : key => route.authorization_type } == { "GET /api/things" = "NONE", "PUT /api/things/{proxy+}" = "JWT" }
    error_message = "The authorizer stands before the routes that want it and no others."
  }
  assert {
    condition     = aws_apigatewayv2_stage.this.default_route_settings[0].throttling_rate_limit == 100 && aws_apigatewayv2_stage.this.default_route_settings[0].throttling_burst_limit == 200
    error_message = "Requests are throttled."
  }
  assert {
    condition     = aws_lambda_permission.this["things-api"].qualifier == "live"
    error_message = "API Gateway invokes the alias."
  }
  assert {
    condition     = length(aws_apigatewayv2_domain_name.this) == 0 && !aws_apigatewayv2_api.this.disable_execute_api_endpoint
    error_message = "Without a domain API Gateway's own address is the API's."
  }
}

run "each_class_of_routes_has_its_own_limits" {
  command = plan

  module {
    source = "./modules/api"
  }

  variables {
    routes = {
      "GET /api/things"           = { function = "things-api" }
      "DELETE /api/things/{id}"   = { function = "things-api" }
      "POST /api/things/{proxy+}" = { function = "things-api" }
      "POST /api/news/ingest"     = { function = "things-api" }
      "POST /things/operations/x" = { function = "things-api" }
      "POST /api/texts"           = { function = "things-api" }
    }
  }

  assert {
    condition = { for settings in aws_apigatewayv2_stage.this.route_settings : settings.route_key => settings.throttling_rate_limit } == {
      "GET /api/things"           = 100
      "DELETE /api/things/{id}"   = 50
      "POST /api/things/{proxy+}" = 50
      "POST /api/news/ingest"     = 1
      "POST /things/operations/x" = 1
      "POST /api/texts"           = 20
    }
    error_message = "Reads, writes, operations and uploads have limits of their own."
  }
}

run "class_of_routes_that_does_not_exist_is_refused" {
  command = plan

  module {
    source = "./modules/api"
  }

  variables {
    route_throttling = { reads = { requests_per_second = 1, burst = 1 }, searches = { requests_per_second = 1, burst = 1 } }
  }
  expect_failures = [var.route_throttling]
}

run "domain_of_ones_own_is_the_only_address" {
  command = plan

  module {
    source = "./modules/api"
  }

  variables {
    domain = { name = "api.example.org", certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/1", zone_id = "Z1" }
  }

  assert {
    condition     = aws_apigatewayv2_api.this.disable_execute_api_endpoint && output.url == "https://api.example.org"
    error_message = "The API is known by its domain alone."
  }
  assert {
    condition     = aws_apigatewayv2_domain_name.this[0].domain_name_configuration[0].security_policy == "TLS_1_2" && toset(keys(aws_route53_record.this)) == toset(["A", "AAAA"])
    error_message = "Over TLS 1.2, with both kinds of address."
  }
}

run "routes_with_jwt_need_an_issuer" {
  command = plan

  module {
    source = "./modules/api"
  }

  variables {
    jwt = null
  }
  expect_failures = [var.jwt]
}

run "alarms_are_those_of_the_specification" {
  command = plan

  module {
    source = "./modules/alarms"
  }

  assert {
    condition     = aws_cloudwatch_metric_alarm.user_errors.threshold == 10 && aws_cloudwatch_metric_alarm.user_errors.period == 300
    error_message = "UserErrors > 10 in 5 minutes."
  }
  assert {
    condition     = alltrue([for alarm in aws_cloudwatch_metric_alarm.system_errors : alarm.threshold == 5 && length(alarm.metric_query) <= 10])
    error_message = "SystemErrors > 5 in 5 minutes; an alarm takes ten metrics at most."
  }
  assert {
    condition     = alltrue([for alarm in aws_cloudwatch_metric_alarm.consumed_writes : alarm.threshold == 1000 && alarm.period == 60])
    error_message = "ConsumedWriteCapacityUnits > 1000 in 1 minute."
  }
  assert {
    condition = (
      aws_cloudwatch_metric_alarm.stuck_items[0].threshold == 10 && aws_cloudwatch_metric_alarm.stuck_items[0].evaluation_periods == 2 &&
      aws_cloudwatch_metric_alarm.stuck_items[0].namespace == "SentimentAnalyzer"
    )
    error_message = "StuckItems > 10, in two periods."
  }
  assert {
    condition = (
      aws_cloudwatch_metric_alarm.stuck["reviews"].threshold == 0 && aws_cloudwatch_metric_alarm.stuck["reviews"].evaluation_periods == 3 &&
      aws_cloudwatch_metric_alarm.stuck["reviews"].namespace == "TerraformReviewer"
    )
    error_message = "One review that three sweeps could not finish is enough."
  }
  assert {
    condition     = aws_cloudwatch_metric_alarm.unconfirmed_alerts[0].threshold == 0 && aws_cloudwatch_metric_alarm.unconfirmed_alerts[0].metric_name == "AlertsUnconfirmed"
    error_message = "One alert that may be lost is enough."
  }
  assert {
    condition     = aws_cloudwatch_metric_alarm.dead_letters["news-analyze"].threshold == 0
    error_message = "One dead letter is enough."
  }
}

run "one_difference_that_an_audit_finds_is_an_alarm" {
  command = plan

  module {
    source = "./modules/alarms"
  }

  assert {
    condition     = tomap({ for system, alarm in aws_cloudwatch_metric_alarm.differences : system => alarm.namespace }) == var.audits
    error_message = "Each system has its own metric."
  }
  assert {
    condition     = alltrue([for alarm in aws_cloudwatch_metric_alarm.differences : alarm.threshold == 0 && alarm.period == 3600 && alarm.metric_name == "AuditDifferences"])
    error_message = "The audits run every hour, and one difference is enough."
  }
}

run "metrics_of_ours_are_those_of_the_environment" {
  command = plan

  module {
    source = "./modules/alarms"
  }

  assert {
    condition = alltrue([for alarm in concat(
      aws_cloudwatch_metric_alarm.stuck_items, aws_cloudwatch_metric_alarm.unconfirmed_alerts, values(aws_cloudwatch_metric_alarm.stuck), values(aws_cloudwatch_metric_alarm.differences),
    ) : alarm.dimensions == tomap({ Environment = "dev" })])
    error_message = "Two environments in an account have alarms of their own."
  }
}
