# What a security team and an on-call engineer need: endpoints, people's roles, alarms, dashboards, the firewall.

mock_provider "aws" {
  source = "./tests/aws"
}

mock_provider "aws" {
  alias  = "us_east_1"
  source = "./tests/aws"
}

variables {
  name        = "dev-nightjar"
  environment = "dev"
  account_id  = "123456789012"
  partition   = "aws"
  region      = "us-east-1"

  topic_arn          = "arn:aws:sns:us-east-1:123456789012:alarms"
  tables             = { news = "dev-sentiment-items", texts = "dev-text-analyzer-history" }
  indexes            = { news = ["by_sentiment", "by_tag", "by_status"], texts = [] }
  log_groups         = { news = ["/aws/lambda/dev-nightjar-news-api", "/aws/lambda/dev-nightjar-news-ingest"], texts = ["/aws/lambda/dev-nightjar-texts-api"] }
  dead_letter_queues = { news-analyze = "dev-nightjar-news-analyze-failed" }
  stuck_items        = true
  unconfirmed_alerts = true
  stuck              = {}
  audits             = {}
  oldest_pending     = { news = { namespace = "SentimentAnalyzer", metric = "OldestPendingAge", what = "article", seconds = 7200 } }
  functions = {
    news-ingest = { name = "dev-nightjar-news-ingest", timeout_seconds = 300, concurrency = 1 }
    news-api    = { name = "dev-nightjar-news-api", timeout_seconds = 29, concurrency = 50 }
  }
  api = { id = "api1" }

  table_arns         = ["arn:aws:dynamodb:us-east-1:123456789012:table/t"]
  bucket_arns        = ["arn:aws:s3:::uploads"]
  topic_arns         = ["arn:aws:sns:us-east-1:123456789012:requests"]
  sms                = false
  mail_identity_arns = []
  model_arns         = []
  tracing            = false
  vpc                = { id = "vpc-1", subnet_ids = ["subnet-1"], security_group_ids = ["sg-1"], route_table_ids = ["rtb-1"] }
}

# --- endpoints ---

run "gateway_endpoints_are_for_roles_of_this_deployment_and_its_tables_and_buckets" {
  command = plan

  module {
    source = "./modules/endpoints"
  }

  assert {
    condition = jsondecode(aws_vpc_endpoint.dynamodb.policy).Statement[0].Resource == [
      "arn:aws:dynamodb:us-east-1:123456789012:table/t", "arn:aws:dynamodb:us-east-1:123456789012:table/t/index/*",
    ]
    error_message = "Only these tables can be reached from the VPC."
  }
  assert {
    condition     = contains(jsondecode(aws_vpc_endpoint.dynamodb.policy).Statement[0].Action, "dynamodb:Scan")
    error_message = "Audits scan the tables, also from the VPC."
  }
  assert {
    condition = alltrue([for statement in concat(
      jsondecode(aws_vpc_endpoint.dynamodb.policy).Statement, jsondecode(aws_vpc_endpoint.s3.policy).Statement,
    ) : statement.Principal == "*" && statement.Condition.StringEquals["aws:PrincipalAccount"] == "123456789012" && statement.Condition.ArnLike["aws:PrincipalArn"] == "arn:aws:iam::123456789012:role/dev-nightjar-*"])
    error_message = "The ARN of the account's root would be its root user alone, so the principal is * with conditions."
  }
  assert {
    condition     = flatten([for statement in jsondecode(aws_vpc_endpoint.s3.policy).Statement : statement.Resource]) == ["arn:aws:s3:::uploads/*", "arn:aws:s3:::uploads"]
    error_message = "Only our buckets can be reached from the VPC."
  }
  assert {
    condition     = keys(aws_vpc_endpoint.interface) == ["sns", "ssm"]
    error_message = "There are interface endpoints for what functions call, and no others."
  }
}

run "each_service_that_is_configured_has_an_endpoint_with_a_policy" {
  command = plan

  module {
    source = "./modules/endpoints"
  }

  variables {
    bucket_arns        = []
    sms                = true
    tracing            = true
    mail_identity_arns = ["arn:aws:ses:us-east-1:123456789012:identity/example.org"]
    model_arns         = ["arn:aws:bedrock:us-east-1::foundation-model/m"]
    further_services   = ["kms"]
  }

  assert {
    condition     = keys(aws_vpc_endpoint.interface) == ["bedrock-runtime", "email", "kms", "sns", "ssm", "xray"]
    error_message = "E-mail, the model and traces have endpoints of their own."
  }
  assert {
    condition     = alltrue([for endpoint in aws_vpc_endpoint.interface : jsondecode(endpoint.policy).Statement[0].Condition.StringEquals["aws:PrincipalAccount"] == "123456789012"])
    error_message = "Each endpoint is for this account's roles."
  }
  assert {
    condition     = jsondecode(aws_vpc_endpoint.s3.policy).Statement[0].Effect == "Deny"
    error_message = "Without buckets nothing goes through the endpoint of S3."
  }
}

# --- people ---

run "people_read_what_has_the_tag_of_the_environment" {
  command = plan

  module {
    source = "./modules/people"
  }

  variables {
    environment_tag    = "dev"
    reader_arns        = ["arn:aws:iam::123456789012:role/engineer"]
    auditor_arns       = []
    auditor_account    = { id = "210987654321", external_id = "audit-2026" }
    reviews_table_arns = ["arn:aws:dynamodb:us-east-1:123456789012:table/reviews"]
    table_key_arns     = ["arn:aws:kms:us-east-1:123456789012:key/1"]
    trail_arns         = ["arn:aws:cloudtrail:us-east-1:123456789012:trail/t"]
    audit_bucket_arns  = ["arn:aws:s3:::audit"]
    audit_key_arns     = ["arn:aws:kms:us-east-1:123456789012:key/2"]
  }

  assert {
    condition     = keys(aws_iam_role.this) == ["cross_account_auditor", "reader"]
    error_message = "A role exists if a principal may assume it."
  }
  assert {
    condition = one([for statement in jsondecode(aws_iam_role_policy.this["reader"].policy).Statement : statement.Condition.StringEquals if statement.Sid == "ReadTablesOfThisEnvironment"]) == {
      "aws:ResourceTag/Environment" = "dev"
      "aws:ResourceTag/Project"     = "nightjar"
    }
    error_message = "Readers see the tables of this environment by their tags."
  }
  assert {
    condition     = !anytrue([for action in flatten([for role in aws_iam_role_policy.this : [for statement in jsondecode(role.policy).Statement : statement.Action]]) : can(regex("(Put|Update|Delete|Write|Create)", action))])
    error_message = "People read and change nothing."
  }
  assert {
    condition = (
      jsondecode(aws_iam_role.this["cross_account_auditor"].assume_role_policy).Statement[0].Condition.StringEquals["sts:ExternalId"] == "audit-2026" &&
      jsondecode(aws_iam_role.this["cross_account_auditor"].assume_role_policy).Statement[0].Principal.AWS == ["arn:aws:iam::210987654321:root"]
    )
    error_message = "Auditors of another account name the external id."
  }
  assert {
    condition     = toset([for statement in jsondecode(aws_iam_role_policy.this["cross_account_auditor"].policy).Statement : statement.Sid]) == toset(["LookUpEvents", "SeeTheTrail", "ListTheTrail", "ReadTheTrail", "ReadReviews", "Decrypt"])
    error_message = "Auditors see the trail, its bucket and the reviews."
  }
}

# --- alarms ---

run "each_table_has_alarms_of_its_own" {
  command = plan

  module {
    source = "./modules/alarms"
  }

  assert {
    condition     = tomap({ for system, alarm in aws_cloudwatch_metric_alarm.consumed_reads : system => alarm.dimensions["TableName"] }) == var.tables
    error_message = "Reads are watched for each table."
  }
  assert {
    condition = alltrue([for system, alarm in aws_cloudwatch_metric_alarm.throttled_requests : length(alarm.metric_query) <= 10 && alltrue([
      for query in alarm.metric_query : query.metric[0].dimensions["TableName"] == var.tables[system] if length(query.metric) > 0
    ])])
    error_message = "Throttled requests are those of the table; an alarm takes ten metrics at most."
  }
  assert {
    condition = keys(aws_cloudwatch_metric_alarm.index_backpressure) == ["news"] && toset(flatten([
      for query in aws_cloudwatch_metric_alarm.index_backpressure["news"].metric_query : [for metric in query.metric : "${metric.metric_name} ${metric.dimensions["GlobalSecondaryIndexName"]}"]
    ])) == toset([for pair in setproduct(["WriteThrottleEvents", "OnlineIndexThrottleEvents"], var.indexes.news) : "${pair[0]} ${pair[1]}"])
    error_message = "Each index that holds up its table is noticed."
  }
  assert {
    condition = length(aws_cloudwatch_log_metric_filter.user_errors) == 3 && alltrue([
      for system, alarm in aws_cloudwatch_metric_alarm.table_user_errors : alarm.metric_name == "UserErrors-${var.tables[system]}" && alarm.threshold == 10 && alarm.period == 300
    ])
    error_message = "Invalid requests are counted for each table, which DynamoDB's own metric does not tell apart."
  }
}

run "functions_and_the_api_are_watched" {
  command = plan

  module {
    source = "./modules/alarms"
  }

  assert {
    condition     = aws_cloudwatch_metric_alarm.function_duration["news-ingest"].threshold == 240000 && aws_cloudwatch_metric_alarm.function_duration["news-api"].threshold == 23200
    error_message = "80 % of a function's timeout is too long."
  }
  assert {
    condition     = toset(keys(aws_cloudwatch_metric_alarm.function_errors)) == toset(keys(var.functions)) && toset(keys(aws_cloudwatch_metric_alarm.function_throttles)) == toset(keys(var.functions))
    error_message = "Errors and throttles of every function are noticed."
  }
  assert {
    condition     = keys(aws_cloudwatch_metric_alarm.function_concurrency) == ["news-api"] && aws_cloudwatch_metric_alarm.account_concurrency[0].threshold == 800
    error_message = "Limits of concurrency are noticed before they are reached."
  }
  assert {
    condition     = aws_cloudwatch_metric_alarm.api_latency[0].extended_statistic == "p99" && length(aws_cloudwatch_metric_alarm.api_errors[0].metric_query) == 3
    error_message = "Failed and slow answers are noticed."
  }
  assert {
    condition     = aws_cloudwatch_metric_alarm.oldest_pending["news"].dimensions == tomap({ Environment = "dev" }) && aws_cloudwatch_metric_alarm.oldest_pending["news"].threshold == 7200
    error_message = "What waits for too long is noticed, in its own environment."
  }
}

# --- dashboards ---

run "dashboard_shows_the_flow_of_a_system" {
  command = plan

  module {
    source = "./modules/dashboard"
  }

  variables {
    system    = "news"
    namespace = "SentimentAnalyzer"
    flow = [
      { title = "In", searches = [{ metric = "ArticlesNew", dimension = "Source" }] },
      { title = "Analyzed", invocations = ["news-analyze"] },
      { title = "Waiting", stat = "Maximum", metrics = ["StuckItems"] },
    ]
    functions  = { news-analyze = "dev-nightjar-news-analyze" }
    table      = { name = "dev-sentiment-items", indexes = ["by_tag"] }
    log_groups = ["/aws/lambda/dev-nightjar-news-analyze"]
  }

  assert {
    condition     = jsondecode(aws_cloudwatch_dashboard.this.dashboard_body).widgets[2].properties.metrics == [["SentimentAnalyzer", "StuckItems", "Environment", "dev"]]
    error_message = "Metrics of ours are those of the environment."
  }
  assert {
    condition     = strcontains(aws_cloudwatch_dashboard.this.dashboard_body, "ArticlesNew") && strcontains(aws_cloudwatch_dashboard.this.dashboard_body, "ConsumedWriteCapacityUnits") && strcontains(aws_cloudwatch_dashboard.this.dashboard_body, "dev-nightjar-news-analyze-failed")
    error_message = "What comes in, what fails and what costs money is on it."
  }
  assert {
    condition     = length(toset([for widget in jsondecode(aws_cloudwatch_dashboard.this.dashboard_body).widgets : "${widget.x} ${widget.y}"])) == length(jsondecode(aws_cloudwatch_dashboard.this.dashboard_body).widgets)
    error_message = "No graph hides another one."
  }
}

# --- the firewall ---

run "distribution_sends_the_secret_and_passes_everything_else_on" {
  command = apply

  module {
    source = "./modules/edge"
  }

  providers = {
    aws           = aws
    aws.us_east_1 = aws.us_east_1
  }

  variables {
    api_host           = "api1.execute-api.us-east-1.amazonaws.com"
    origin_secret      = "a-secret"
    requests_per_ip    = 2000
    log_retention_days = 30
  }

  assert {
    condition = (
      one(aws_cloudfront_distribution.this.origin).domain_name == "api1.execute-api.us-east-1.amazonaws.com" &&
      one(one(aws_cloudfront_distribution.this.origin).custom_header).name == "x-nightjar-origin" &&
      nonsensitive(one(one(aws_cloudfront_distribution.this.origin).custom_header).value) == "a-secret"
    )
    error_message = "The distribution leads to the API and says so."
  }
  assert {
    condition     = aws_cloudfront_distribution.this.web_acl_id == aws_wafv2_web_acl.this.arn && aws_wafv2_web_acl.this.scope == "CLOUDFRONT"
    error_message = "The firewall is the distribution's."
  }
  assert {
    condition = toset([for rule in aws_wafv2_web_acl.this.rule : rule.name]) == toset([
      "rate", "AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesCommonRuleSet", "AWSManagedRulesKnownBadInputsRuleSet",
    ])
    error_message = "AWS's managed rules and a limit for each address apply."
  }
  assert {
    condition     = output.url == "https://mocked.cloudfront.net"
    error_message = "Without a domain the distribution's address is the API's."
  }
}

run "certificate_of_another_region_is_refused" {
  command = plan

  module {
    source = "./modules/edge"
  }

  providers = {
    aws           = aws
    aws.us_east_1 = aws.us_east_1
  }

  variables {
    api_host           = "api1.execute-api.eu-west-1.amazonaws.com"
    origin_secret      = "a-secret"
    requests_per_ip    = 2000
    log_retention_days = 30
    domain             = { name = "nightjar.example.org", certificate_arn = "arn:aws:acm:eu-west-1:123456789012:certificate/1" }
  }
  expect_failures = [var.domain]
}

run "domain_is_the_distributions_and_functions_are_told_its_name" {
  command = apply

  module {
    source = "./modules/edge"
  }

  providers = {
    aws           = aws
    aws.us_east_1 = aws.us_east_1
  }

  variables {
    api_host           = "api1.execute-api.eu-west-1.amazonaws.com"
    origin_secret      = "a-secret"
    requests_per_ip    = 2000
    log_retention_days = 30
    domain             = { name = "nightjar.example.org", certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/1", zone_id = "Z1" }
  }

  assert {
    condition     = toset(keys(aws_route53_record.this)) == toset(["A", "AAAA"]) && aws_cloudfront_distribution.this.aliases == toset(["nightjar.example.org"])
    error_message = "The domain leads to the distribution."
  }
  assert {
    condition     = nonsensitive(contains([for header in one(aws_cloudfront_distribution.this.origin).custom_header : "${header.name}=${header.value}"], "x-forwarded-host=nightjar.example.org"))
    error_message = "Addresses in answers have the name of the domain."
  }
  assert {
    condition     = aws_cloudfront_distribution.this.viewer_certificate[0].minimum_protocol_version == "TLSv1.2_2021"
    error_message = "Over TLS 1.2 at least."
  }
}
