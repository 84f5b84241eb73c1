# Attributes that others are made of, in the shape that AWS gives them.

mock_data "aws_caller_identity" {
  defaults = { account_id = "123456789012" }
}

mock_data "aws_partition" {
  defaults = { partition = "aws" }
}

mock_resource "aws_dynamodb_table" {
  defaults = { arn = "arn:aws:dynamodb:us-east-1:123456789012:table/mocked" }
}

mock_resource "aws_lambda_function" {
  defaults = { arn = "arn:aws:lambda:us-east-1:123456789012:function:mocked" }
}

mock_resource "aws_lambda_alias" {
  defaults = {
    arn        = "arn:aws:lambda:us-east-1:123456789012:function:mocked:live"
    invoke_arn = "arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/arn:aws:lambda:us-east-1:123456789012:function:mocked:live/invocations"
  }
}

mock_resource "aws_iam_role" {
  defaults = { arn = "arn:aws:iam::123456789012:role/mocked" }
}

mock_resource "aws_sqs_queue" {
  defaults = { arn = "arn:aws:sqs:us-east-1:123456789012:mocked" }
}

mock_resource "aws_sns_topic" {
  defaults = { arn = "arn:aws:sns:us-east-1:123456789012:mocked" }
}

mock_resource "aws_s3_bucket" {
  defaults = { arn = "arn:aws:s3:::mocked" }
}

mock_resource "aws_kms_key" {
  defaults = { arn = "arn:aws:kms:us-east-1:123456789012:key/00000000-0000-0000-0000-000000000000" }
}

mock_resource "aws_cloudwatch_log_group" {
  defaults = { arn = "arn:aws:logs:us-east-1:123456789012:log-group:mocked" }
}

mock_resource "aws_apigatewayv2_api" {
  defaults = {
    execution_arn = "arn:aws:execute-api:us-east-1:123456789012:mocked"
    api_endpoint  = "https://mocked.execute-api.us-east-1.amazonaws.com"
  }
}

mock_resource "aws_wafv2_web_acl" {
  defaults = { arn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/mocked/1" }
}

mock_resource "aws_cloudfront_distribution" {
  defaults = { domain_name = "mocked.cloudfront.net", hosted_zone_id = "Z2FDTNDATAQYW2" }
}

mock_resource "aws_cloudtrail" {
  defaults = { arn = "arn:aws:cloudtrail:us-east-1:123456789012:trail/mocked" }
}

mock_resource "aws_cognito_user_pool" {
  defaults = {
    id       = "us-east-1_mocked"
    endpoint = "cognito-idp.us-east-1.amazonaws.com/us-east-1_mocked"
  }
}
