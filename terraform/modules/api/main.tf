# The HTTP API in front of the functions: routes, throttling, access log, and the authorizer of those routes that
# want to know who calls.

resource "aws_apigatewayv2_api" "this" {
  name          = var.name
  description   = "Nightjar (${var.name})"
  protocol_type = "HTTP"

  # With a domain of its own the API has one address, the one that people know.
  disable_execute_api_endpoint = var.domain != null

  dynamic "cors_configuration" {
    for_each = length(var.allowed_origins) == 0 ? [] : [var.allowed_origins]
    content {
      allow_origins  = cors_configuration.value
      allow_methods  = ["GET", "POST", "PUT", "PATCH", "DELETE"]
      allow_headers  = ["authorization", "content-type", "if-match", "last-event-id"]
      expose_headers = ["etag", "location"]
      max_age        = 3600
    }
  }
}

locals {
  # What a route costs: a read, a write, work that one request starts for many items, or an upload.
  route_classes = {
    for key in keys(var.routes) : key => (
      can(regex("^POST /(api/)?texts$", key)) ? "uploads" :
      can(regex("^POST .*/(ingest|heal|operations)(/|$)", key)) ? "operations" :
      startswith(key, "GET ") ? "reads" : "writes"
    )
  }
}

resource "aws_apigatewayv2_stage" "this" {
  api_id      = aws_apigatewayv2_api.this.id
  name        = "$default"
  auto_deploy = true

  default_route_settings {
    throttling_rate_limit    = var.throttling.requests_per_second
    throttling_burst_limit   = var.throttling.burst
    detailed_metrics_enabled = true
  }

  # Each route has the limits of its class, so that a flood of one kind leaves the others alone.
  dynamic "route_settings" {
    for_each = local.route_classes
    content {
      route_key                = route_settings.key
      throttling_rate_limit    = var.route_throttling[route_settings.value].requests_per_second
      throttling_burst_limit   = var.route_throttling[route_settings.value].burst
      detailed_metrics_enabled = true
    }
  }

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.access.arn
    format = jsonencode({
      time           = "$context.requestTime"
      requestId      = "$context.requestId"
      sourceIp       = "$context.identity.sourceIp"
      route          = "$context.routeKey"
      status         = "$context.status"
      responseLength = "$context.responseLength"
      latency        = "$context.responseLatency"
      error          = "$context.error.message"
      authorizer     = "$context.authorizer.error"
      integration    = "$context.integrationErrorMessage"
    })
  }

  depends_on = [aws_apigatewayv2_route.this] # settings are for routes that exist
}

resource "aws_cloudwatch_log_group" "access" {
  name              = "/aws/apigateway/${var.name}"
  retention_in_days = var.log_retention_days
}

resource "aws_apigatewayv2_integration" "this" {
  for_each = var.functions

  api_id                 = aws_apigatewayv2_api.this.id
  integration_type       = "AWS_PROXY"
  integration_uri        = each.value.invoke_arn
  payload_format_version = "2.0"
}

resource "aws_lambda_permission" "this" {
  for_each = var.functions

  statement_id  = "InvokedByApi"
  action        = "lambda:InvokeFunction"
  function_name = each.value.name
  qualifier     = each.value.alias_name
  principal     = "apigateway.amazonaws.com"
  source_arn    = "${aws_apigatewayv2_api.this.execution_arn}/*"
}

# One route per method rather than ANY, which would ask a browser's OPTIONS for a token.
resource "aws_apigatewayv2_route" "this" {
  # nightjar:ignore=NJ-API-04 the functions recognize their callers themselves
  for_each = var.routes

  api_id             = aws_apigatewayv2_api.this.id
  route_key          = each.key
  target             = "integrations/${aws_apigatewayv2_integration.this[each.value.function].id}"
  authorization_type = each.value.jwt ? "JWT" : "NONE"
  authorizer_id      = each.value.jwt ? aws_apigatewayv2_authorizer.jwt[0].id : null
}

resource "aws_apigatewayv2_authorizer" "jwt" {
  count = var.jwt == null ? 0 : 1

  api_id           = aws_apigatewayv2_api.this.id
  name             = "jwt"
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]

  jwt_configuration {
    issuer   = var.jwt.issuer
    audience = var.jwt.audience
  }
}

# --- a domain of one's own ---

resource "aws_apigatewayv2_domain_name" "this" {
  count       = var.domain == null ? 0 : 1
  domain_name = var.domain.name

  domain_name_configuration {
    certificate_arn = var.domain.certificate_arn
    endpoint_type   = "REGIONAL"
    security_policy = "TLS_1_2"
  }
}

resource "aws_apigatewayv2_api_mapping" "this" {
  count       = var.domain == null ? 0 : 1
  api_id      = aws_apigatewayv2_api.this.id
  stage       = aws_apigatewayv2_stage.this.id
  domain_name = aws_apigatewayv2_domain_name.this[0].id
}

resource "aws_route53_record" "this" {
  for_each = toset(try(var.domain.zone_id, null) == null ? [] : ["A", "AAAA"])

  zone_id = var.domain.zone_id
  name    = var.domain.name
  type    = each.value

  alias {
    name                   = aws_apigatewayv2_domain_name.this[0].domain_name_configuration[0].target_domain_name
    zone_id                = aws_apigatewayv2_domain_name.this[0].domain_name_configuration[0].hosted_zone_id
    evaluate_target_health = false
  }
}
