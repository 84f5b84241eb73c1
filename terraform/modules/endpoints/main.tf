# Endpoints in a VPC: functions reach DynamoDB, S3, SNS and the Parameter Store without the internet, and through
# the first one nothing but our tables.

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id            = var.vpc.id
  service_name      = "com.amazonaws.${var.region}.dynamodb"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = var.vpc.route_table_ids
  tags              = { Name = "${var.name}-dynamodb" }

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:${var.partition}:iam::${var.account_id}:root" }
      Action = [
        "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:Scan", "dynamodb:PutItem", "dynamodb:UpdateItem",
        "dynamodb:DeleteItem", "dynamodb:BatchWriteItem", "dynamodb:ConditionCheckItem", "dynamodb:DescribeTable",
      ]
      Resource = flatten([for arn in var.table_arns : [arn, "${arn}/index/*"]])
    }]
  })
}

# Any bucket of the account: Lambda's own among them, and the code of Spacelift's runs.
resource "aws_vpc_endpoint" "s3" {
  vpc_id            = var.vpc.id
  service_name      = "com.amazonaws.${var.region}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = var.vpc.route_table_ids
  tags              = { Name = "${var.name}-s3" }
}

resource "aws_vpc_endpoint" "interface" {
  for_each = toset(["sns", "ssm"])

  vpc_id              = var.vpc.id
  service_name        = "com.amazonaws.${var.region}.${each.value}"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = var.vpc.subnet_ids
  security_group_ids  = var.vpc.security_group_ids
  private_dns_enabled = true
  tags                = { Name = "${var.name}-${each.value}" }
}
