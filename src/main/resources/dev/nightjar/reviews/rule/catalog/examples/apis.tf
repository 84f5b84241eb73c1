### NJ-API-03
resource "aws_api_gateway_method" "pass" {
  http_method          = "POST"
  request_validator_id = var.unknown
}

resource "aws_api_gateway_method" "pass_proxy" {
  http_method = "ANY"
}

resource "aws_api_gateway_method" "fail" {
  http_method = "POST"
}

resource "aws_api_gateway_method" "unknown" {
  http_method = var.unknown
}

### NJ-API-04
resource "aws_apigatewayv2_route" "pass" {
  route_key          = "GET /a"
  authorization_type = "JWT"
}

resource "aws_apigatewayv2_route" "pass_options" {
  route_key = "OPTIONS /a"
}

resource "aws_apigatewayv2_route" "fail" {
  route_key = "GET /a"
}

resource "aws_apigatewayv2_route" "fail_none" {
  route_key          = "GET /a"
  authorization_type = "NONE" # here
}

resource "aws_apigatewayv2_api" "socket" {
  protocol_type = "WEBSOCKET"
}

resource "aws_apigatewayv2_route" "pass_message" {
  api_id    = aws_apigatewayv2_api.socket.id
  route_key = "$default"
}

resource "aws_apigatewayv2_route" "fail_connect" {
  api_id    = aws_apigatewayv2_api.socket.id
  route_key = "$connect"
}

resource "aws_apigatewayv2_route" "unknown" {
  route_key          = "GET /a"
  authorization_type = var.unknown
}

### NJ-API-05
resource "aws_api_gateway_rest_api" "pass" {
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_api_gateway_rest_api" "fail" {
}

resource "aws_api_gateway_rest_api" "fail_disabled" {
  lifecycle {
    create_before_destroy = false # here
  }
}

resource "aws_api_gateway_rest_api" "unknown" {
  lifecycle {
    create_before_destroy = var.unknown
  }
}

### NJ-API-06
resource "aws_api_gateway_deployment" "pass" {
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_api_gateway_deployment" "fail" {
}

resource "aws_api_gateway_deployment" "fail_disabled" {
  lifecycle {
    create_before_destroy = false # here
  }
}

resource "aws_api_gateway_deployment" "unknown" {
  lifecycle {
    create_before_destroy = var.unknown
  }
}

### NJ-API-07
resource "aws_api_gateway_stage" "pass" {
  xray_tracing_enabled = true
}

resource "aws_api_gateway_stage" "fail" {
}

resource "aws_api_gateway_stage" "fail_disabled" {
  xray_tracing_enabled = false # here
}

resource "aws_api_gateway_stage" "unknown" {
  xray_tracing_enabled = var.unknown
}

### NJ-API-08
resource "aws_api_gateway_stage" "pass" {
  cache_cluster_enabled = true
}

resource "aws_api_gateway_stage" "fail" {
}

resource "aws_api_gateway_stage" "fail_disabled" {
  cache_cluster_enabled = false # here
}

resource "aws_api_gateway_stage" "unknown" {
  cache_cluster_enabled = var.unknown
}

### NJ-API-09
resource "aws_api_gateway_stage" "pass" {
  client_certificate_id = var.unknown
}

resource "aws_apigatewayv2_stage" "pass_out_of_sight" {
  api_id = var.unknown
}

resource "aws_api_gateway_stage" "fail" {
}

# never unknown: a reference counts as set

### NJ-API-10
resource "aws_api_gateway_stage" "pass" {
}

resource "aws_api_gateway_method_settings" "pass" {
  stage_name = aws_api_gateway_stage.pass.stage_name

  settings {
    logging_level   = "ERROR"
    metrics_enabled = true
  }
}

resource "aws_api_gateway_stage" "fail" {
}

resource "aws_api_gateway_stage" "pass_by_name" {
  stage_name = "prod"
}

resource "aws_api_gateway_method_settings" "by_name" {
  stage_name = "prod"

  settings {
    logging_level   = "INFO"
    metrics_enabled = true
  }
}

resource "aws_api_gateway_stage" "fail_off" {
}

resource "aws_api_gateway_method_settings" "off" {
  stage_name = aws_api_gateway_stage.fail_off.stage_name

  settings {
    logging_level   = "OFF" # here for fail_off
    metrics_enabled = true
  }
}

resource "aws_api_gateway_stage" "unknown" {
}

resource "aws_api_gateway_method_settings" "unknown" {
  stage_name = aws_api_gateway_stage.unknown.stage_name

  settings {
    logging_level   = var.unknown
    metrics_enabled = true
  }
}

### NJ-API-11
resource "aws_api_gateway_rest_api" "public" {
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

resource "aws_api_gateway_stage" "pass" {
  rest_api_id = aws_api_gateway_rest_api.public.id
}

resource "aws_wafv2_web_acl_association" "of_pass" {
  resource_arn = aws_api_gateway_stage.pass.arn
}

resource "aws_api_gateway_rest_api" "private" {
  endpoint_configuration {
    types = ["PRIVATE"]
  }
}

resource "aws_api_gateway_stage" "pass_private" {
  rest_api_id = aws_api_gateway_rest_api.private.id
}

resource "aws_api_gateway_stage" "fail" {
  rest_api_id = aws_api_gateway_rest_api.public.id
}

resource "aws_api_gateway_stage" "unknown" {
  rest_api_id = var.unknown
}

### NJ-API-12
resource "aws_wafv2_web_acl" "both" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }

  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_api_gateway_stage" "pass" {
}

resource "aws_wafv2_web_acl_association" "of_pass" {
  resource_arn = aws_api_gateway_stage.pass.arn
  web_acl_arn  = aws_wafv2_web_acl.both.arn
}

resource "aws_api_gateway_stage" "pass_without_firewall" {
}

resource "aws_wafv2_web_acl" "one" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_api_gateway_stage" "fail" {
}

resource "aws_wafv2_web_acl_association" "of_fail" {
  resource_arn = aws_api_gateway_stage.fail.arn
  web_acl_arn  = aws_wafv2_web_acl.one.arn
}

resource "aws_api_gateway_stage" "unknown" {
}

resource "aws_wafv2_web_acl_association" "of_unknown" {
  resource_arn = aws_api_gateway_stage.unknown.arn
  web_acl_arn  = var.unknown
}

### NJ-API-13
resource "aws_api_gateway_domain_name" "pass" {
  security_policy = "TLS_1_2"
}

resource "aws_api_gateway_domain_name" "pass_newer" {
  security_policy = "SecurityPolicy_TLS13_1_3_2025_09"
}

resource "aws_api_gateway_domain_name" "fail" {
}

resource "aws_api_gateway_domain_name" "fail_old" {
  security_policy = "TLS_1_0" # here
}

resource "aws_api_gateway_domain_name" "unknown" {
  security_policy = var.unknown
}

### NJ-API-14
resource "aws_api_gateway_method_settings" "pass" {
  settings {
    caching_enabled      = true
    cache_data_encrypted = true
  }
}

resource "aws_api_gateway_method_settings" "pass_without_cache" {
  settings {
    caching_enabled = false
  }
}

resource "aws_api_gateway_method_settings" "fail" {
  settings { # here
    caching_enabled = true
  }
}

resource "aws_api_gateway_method_settings" "unknown" {
  settings {
    caching_enabled      = true
    cache_data_encrypted = var.unknown
  }
}

### NJ-API-15
resource "aws_api_gateway_method_settings" "pass" {
}

resource "aws_api_gateway_method_settings" "pass_disabled" {
  settings {
    data_trace_enabled = false
  }
}

resource "aws_api_gateway_method_settings" "fail" {
  settings {
    data_trace_enabled = true # here
  }
}

resource "aws_api_gateway_method_settings" "unknown" {
  settings {
    data_trace_enabled = var.unknown
  }
}

### NJ-API-16
resource "aws_api_gateway_method_settings" "pass" {
  settings {
    caching_enabled = true
  }
}

resource "aws_api_gateway_method_settings" "fail" {
}

resource "aws_api_gateway_method_settings" "fail_disabled" {
  settings {
    caching_enabled = false # here
  }
}

resource "aws_api_gateway_method_settings" "unknown" {
  settings {
    caching_enabled = var.unknown
  }
}

### NJ-APPSYNC-01
resource "aws_appsync_graphql_api" "pass" {
  log_config {
    field_log_level = "ERROR"
  }
}

resource "aws_appsync_graphql_api" "fail" {
}

resource "aws_appsync_graphql_api" "fail_none" {
  log_config {
    field_log_level = "NONE" # here
  }
}

resource "aws_appsync_graphql_api" "unknown" {
  log_config {
    field_log_level = var.unknown
  }
}

### NJ-APPSYNC-02
resource "aws_appsync_graphql_api" "pass" {
  log_config {
    cloudwatch_logs_role_arn = var.unknown
  }
}

resource "aws_appsync_graphql_api" "fail" {
}

resource "aws_appsync_graphql_api" "fail_empty" {
  log_config {
    cloudwatch_logs_role_arn = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-APPSYNC-03
resource "aws_appsync_graphql_api" "pass" {
}

resource "aws_wafv2_web_acl_association" "of_pass" {
  resource_arn = aws_appsync_graphql_api.pass.arn
}

resource "aws_appsync_graphql_api" "fail" {
}

# never unknown: the association exists or not

### NJ-APPSYNC-04
resource "aws_wafv2_web_acl" "both" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }

  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_appsync_graphql_api" "pass" {
}

resource "aws_wafv2_web_acl_association" "of_pass" {
  resource_arn = aws_appsync_graphql_api.pass.arn
  web_acl_arn  = aws_wafv2_web_acl.both.arn
}

resource "aws_appsync_graphql_api" "pass_without_firewall" {
}

resource "aws_wafv2_web_acl" "one" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_appsync_graphql_api" "fail" {
}

resource "aws_wafv2_web_acl_association" "of_fail" {
  resource_arn = aws_appsync_graphql_api.fail.arn
  web_acl_arn  = aws_wafv2_web_acl.one.arn
}

resource "aws_appsync_graphql_api" "unknown" {
}

resource "aws_wafv2_web_acl_association" "of_unknown" {
  resource_arn = aws_appsync_graphql_api.unknown.arn
  web_acl_arn  = var.unknown
}

### NJ-COGNITO-01
resource "aws_cognito_identity_pool" "pass" {
}

resource "aws_cognito_identity_pool" "pass_disabled" {
  allow_unauthenticated_identities = false
}

resource "aws_cognito_identity_pool" "fail" {
  allow_unauthenticated_identities = true # here
}

resource "aws_cognito_identity_pool" "unknown" {
  allow_unauthenticated_identities = var.unknown
}
