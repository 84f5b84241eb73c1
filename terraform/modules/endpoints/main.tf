# Endpoints in a VPC: functions reach AWS without the internet, and through each endpoint only what they work with.
#
# The principal is * everywhere: a gateway endpoint takes the ARN of an account's root for its root user alone, which
# would keep out every role. The conditions say whose roles they are.

locals {
  own_roles = {
    StringEquals = { "aws:PrincipalAccount" = var.account_id }
    ArnLike      = { "aws:PrincipalArn" = "arn:${var.partition}:iam::${var.account_id}:role/${var.name}-*" }
  }

  objects = [for arn in var.bucket_arns : "${arn}/*"]

  # What functions may do through an interface endpoint, and with what.
  interfaces = merge(
    { ssm = { actions = ["ssm:GetParameter"], resources = ["arn:${var.partition}:ssm:${var.region}:${var.account_id}:parameter/*"] } },
    length(var.topic_arns) == 0 && !var.sms ? {} : {
      # A telephone number has no ARN.
      sns = { actions = ["sns:Publish"], resources = var.sms ? ["*"] : var.topic_arns }
    },
    length(var.mail_identity_arns) == 0 ? {} : { email = { actions = ["ses:SendRawEmail"], resources = var.mail_identity_arns } },
    length(var.model_arns) == 0 ? {} : { bedrock-runtime = { actions = ["bedrock:InvokeModel"], resources = var.model_arns } },
    var.tracing ? { xray = { actions = ["xray:PutTraceSegments", "xray:PutTelemetryRecords"], resources = ["*"] } } : {},
    { for service in var.further_services : service => { actions = ["${service}:*"], resources = ["*"] } },
  )
}

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id            = var.vpc.id
  service_name      = "com.amazonaws.${var.region}.dynamodb"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = var.vpc.route_table_ids
  tags              = { Name = "${var.name}-dynamodb" }

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "OwnTables"
      Effect    = "Allow"
      Principal = "*"
      Action = [
        "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:Scan", "dynamodb:PutItem", "dynamodb:UpdateItem",
        "dynamodb:DeleteItem", "dynamodb:ConditionCheckItem",
      ]
      Resource  = flatten([for arn in var.table_arns : [arn, "${arn}/index/*"]])
      Condition = local.own_roles
    }]
  })
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = var.vpc.id
  service_name      = "com.amazonaws.${var.region}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = var.vpc.route_table_ids
  tags              = { Name = "${var.name}-s3" }

  # Without buckets there is nothing to allow, and a policy needs a resource.
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = length(var.bucket_arns) == 0 ? [{
      Sid       = "NoBuckets"
      Effect    = "Deny"
      Principal = "*"
      Action    = ["s3:*"]
      Resource  = ["*"]
      Condition = local.own_roles
      }] : [
      {
        Sid       = "OwnObjects"
        Effect    = "Allow"
        Principal = "*"
        Action    = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]
        Resource  = local.objects
        Condition = local.own_roles
      },
      {
        Sid       = "OwnBuckets"
        Effect    = "Allow"
        Principal = "*"
        Action    = ["s3:ListBucket"]
        Resource  = var.bucket_arns
        Condition = local.own_roles
      },
    ]
  })
}

resource "aws_vpc_endpoint" "interface" {
  for_each = local.interfaces

  vpc_id              = var.vpc.id
  service_name        = "com.amazonaws.${var.region}.${each.key}"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = var.vpc.subnet_ids
  security_group_ids  = var.vpc.security_group_ids
  private_dns_enabled = true
  tags                = { Name = "${var.name}-${each.key}" }

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "OwnCalls"
      Effect    = "Allow"
      Principal = "*"
      Action    = each.value.actions
      Resource  = each.value.resources
      Condition = local.own_roles
    }]
  })
}
