# Valid resources of all types with fixes. A line that ends with "maybe" is left out at random.

variable "name" {
  type    = string
  default = "shop"
}

resource "aws_s3_bucket" "plain" {
}

resource "aws_s3_bucket" "named" {
  bucket        = var.name
  force_destroy = true # maybe
}

resource "aws_s3_bucket_versioning" "named" {
  bucket = var.name

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "with_lifecycle" {
  bucket_prefix = "a"
}

resource "aws_s3_bucket_lifecycle_configuration" "with_lifecycle" {
  bucket = aws_s3_bucket.with_lifecycle.id

  rule {
    id     = "expire"
    status = "Enabled"

    filter {
      prefix = "logs/"
    }

    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_public_access_block" "open" {
  bucket                  = aws_s3_bucket.plain.id
  block_public_acls       = false # maybe
  block_public_policy     = true  # maybe
  restrict_public_buckets = false # maybe
}

resource "aws_db_instance" "main" {
  allocated_storage           = 20
  engine                      = "postgres" # the version is upgraded by hand
  instance_class              = "db.t3.medium"
  availability_zone           = "eu-central-1a" # maybe
  username                    = "app"
  manage_master_user_password = true
  skip_final_snapshot         = true  # maybe
  publicly_accessible         = true  # maybe
  storage_encrypted           = false # maybe
  multi_az                    = false # maybe
  backup_retention_period     = 0     # maybe
  deletion_protection         = false # maybe
}

resource "aws_rds_cluster" "main" {
  engine                  = "aurora-postgresql"
  master_username         = "app"
  master_password         = var.name
  backup_retention_period = 0     # maybe
  storage_encrypted       = false # maybe
}

resource "aws_rds_cluster_instance" "main" {
  count = 2

  cluster_identifier  = aws_rds_cluster.main.id
  engine              = aws_rds_cluster.main.engine
  instance_class      = "db.r6g.large"
  publicly_accessible = true # maybe
}

resource "aws_docdb_cluster" "main" {
  storage_encrypted = false # maybe
}

resource "aws_neptune_cluster" "main" {
  deletion_protection = false # maybe
}

resource "aws_redshift_cluster" "main" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  encrypted          = false # maybe

  automated_snapshot_retention_period = 0 # maybe
}

resource "aws_dms_replication_instance" "main" {
  replication_instance_class = "dms.t3.micro"
  replication_instance_id    = "main"
  publicly_accessible        = true # maybe
}

resource "aws_elasticache_replication_group" "main" {
  replication_group_id       = "cache"
  description                = "sessions"
  node_type                  = "cache.t4g.small"
  transit_encryption_enabled = false # maybe
}

resource "aws_opensearch_domain" "main" {
  domain_name = "search"

  cluster_config {
    instance_count = 3 # maybe
  }

  domain_endpoint_options {
    enforce_https = false # maybe
  }
}

resource "aws_elasticsearch_domain" "old" {
  domain_name = "search"

  encrypt_at_rest {
    enabled = false
  }
}

resource "aws_dynamodb_table" "main" {
  name         = "items"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "PK"

  attribute {
    name = "PK"
    type = "S"
  }

  point_in_time_recovery {
    enabled = false
  }
}

resource "aws_sqs_queue" "main" {
  name                    = "work"
  sqs_managed_sse_enabled = false # maybe
}

resource "aws_sqs_queue" "one_line" { name = "one" }

resource "aws_sqs_queue" "empty_key" {
  kms_master_key_id = ""
}

resource "aws_sns_topic" "main" {
  name = "news"
}

resource "aws_mq_broker" "main" {
  broker_name         = "orders"
  engine_type         = "RabbitMQ"
  engine_version      = "3.13"
  host_instance_type  = "mq.m5.large"
  publicly_accessible = true # maybe

  user {
    username = "app"
    password = var.name
  }
}

resource "aws_msk_cluster" "main" {
  cluster_name           = "events"
  kafka_version          = "3.6.0"
  number_of_broker_nodes = 3

  broker_node_group_info {
    instance_type   = "kafka.m5.large"
    client_subnets  = [aws_subnet.main.id]
    security_groups = [aws_security_group.main.id]
  }

  encryption_info {
    encryption_in_transit {
      in_cluster = false
    }
  }
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_subnet" "main" {
  vpc_id                  = aws_vpc.main.id
  cidr_block              = "10.0.1.0/24"
  map_public_ip_on_launch = true # maybe
}

resource "aws_security_group" "main" {
  description = "brokers"
  vpc_id      = aws_vpc.main.id
}

resource "aws_instance" "main" {
  ami                         = "ami-1"
  instance_type               = "t2.micro"
  associate_public_ip_address = true  # maybe
  monitoring                  = false # maybe

  root_block_device {
    volume_type = "gp2" # maybe
    volume_size = 20
  }

  ebs_block_device {
    device_name = "/dev/sdb"
    volume_type = "gp2" # maybe
    volume_size = 20
  }

  ebs_block_device {
    device_name = "/dev/sdc"
    encrypted   = false # maybe
  }
}

resource "aws_instance" "optimizable" {
  ami           = "ami-1"
  instance_type = "m3.xlarge"
  user_data     = <<-EOT
    #!/bin/sh
    a = 1
    long_name = 2
  EOT
}

resource "aws_launch_template" "main" {
  name_prefix = "web"

  network_interfaces {
    associate_public_ip_address = true
  }

  network_interfaces {
    associate_public_ip_address = true # maybe
    delete_on_termination       = true
  }

  block_device_mappings {
    device_name = "/dev/xvda"

    ebs {
      volume_type = "gp2"
      volume_size = 20
    }
  }

  metadata_options {
    http_put_response_hop_limit = 2 # maybe
    instance_metadata_tags      = "enabled"
  }
}

resource "aws_launch_configuration" "main" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_ebs_volume" "main" {
  availability_zone = "eu-central-1a"
  size              = 100
  type              = "gp2" # maybe
}

resource "aws_efs_file_system" "main" {
  creation_token = "files"
}

resource "aws_ecr_repository" "main" {
  name                 = "app"
  image_tag_mutability = "MUTABLE" # maybe

  encryption_configuration {
    encryption_type = "AES256"
  }
}

resource "aws_ecs_cluster" "main" {
  name = "apps"
}

resource "aws_ecs_service" "main" {
  name            = "app"
  cluster         = aws_ecs_cluster.main.id
  task_definition = aws_ecs_task_definition.main.arn
  desired_count   = 2

  network_configuration {
    subnets          = [aws_subnet.main.id]
    assign_public_ip = true # maybe
  }
}

resource "aws_ecs_task_definition" "main" {
  family                = "app"
  container_definitions = jsonencode([])

  volume {
    name = "a"

    efs_volume_configuration {
      file_system_id     = aws_efs_file_system.main.id
      transit_encryption = "DISABLED" # maybe
    }
  }

  volume {
    name = "b"

    efs_volume_configuration {
      file_system_id = aws_efs_file_system.main.id
    }
  }
}

resource "aws_eks_cluster" "main" {
  name                      = "apps"
  role_arn                  = "arn:aws:iam::123456789012:role/eks"
  enabled_cluster_log_types = ["api"] # maybe

  vpc_config {
    subnet_ids = [aws_subnet.main.id]
  }
}

resource "aws_lambda_function" "main" {
  function_name = "app"
  role          = "arn:aws:iam::123456789012:role/app"
  runtime       = "python3.13"
  handler       = "app.handler"
  filename      = "app.zip"

  environment {
    variables = {
      A      = "1"
      LONGER = "2" # a comment
    }
  }
}

resource "aws_lambda_function_url" "main" {
  function_name      = aws_lambda_function.main.function_name
  authorization_type = "NONE"
}

resource "aws_lb" "main" {
  subnets = [aws_subnet.main.id, var.name]
}

resource "aws_lb_target_group" "main" {
  port     = 80
  protocol = "HTTP"
  vpc_id   = aws_vpc.main.id

  health_check {
    enabled = false
  }
}

resource "aws_elb" "old" {
  cross_zone_load_balancing = false # maybe

  access_logs {
    bucket  = "logs"
    enabled = false
  }

  listener {
    instance_port     = 80
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http"
  }
}

resource "aws_autoscaling_group" "main" {
  max_size            = 4
  min_size            = 1
  target_group_arns   = [aws_lb_target_group.main.arn]
  vpc_zone_identifier = [aws_subnet.main.id, var.name]
  health_check_type   = "EC2" # maybe

  launch_template {
    id = aws_launch_template.main.id
  }
}

resource "aws_cloudwatch_log_group" "main" {
  name              = "app"
  retention_in_days = 0 # maybe
}

resource "aws_cloudtrail" "main" {
  name                  = "audit"
  s3_bucket_name        = "trail"
  is_multi_region_trail = false # maybe
}

resource "aws_kms_key" "main" {
  deletion_window_in_days = 7 # maybe
}

resource "aws_secretsmanager_secret" "main" {
  name                    = "password"
  recovery_window_in_days = 0 # maybe
}

resource "aws_cloudfront_distribution" "main" {
  enabled = true

  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }

  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "origin"
    viewer_protocol_policy = "allow-all"
    cache_policy_id        = "658327ea-f89d-4fab-a63d-7e88639e58f6"
  }

  ordered_cache_behavior {
    path_pattern           = "/a/*"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "origin"
    viewer_protocol_policy = "allow-all"
    cache_policy_id        = "658327ea-f89d-4fab-a63d-7e88639e58f6"
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    cloudfront_default_certificate = true
  }
}

resource "aws_iam_account_password_policy" "main" {
  minimum_password_length   = 8     # maybe
  require_symbols           = false # maybe
  max_password_age          = 0     # maybe
  password_reuse_prevention = 5     # maybe
}

resource "aws_sfn_state_machine" "main" {
  name       = "orders"
  role_arn   = "arn:aws:iam::123456789012:role/orders"
  definition = "{}"
}

resource "aws_docdb_cluster_parameter_group" "main" {
  family = "docdb5.0"
}

resource "aws_redshift_parameter_group" "main" {
  name   = "sales"
  family = "redshift-1.0"
}

resource "aws_transfer_server" "main" {
  security_policy_name = "TransferSecurityPolicy-2018-11" # maybe
}

resource "aws_ses_configuration_set" "main" {
  name = "mail"
}

resource "aws_guardduty_detector" "main" {
  enable = false # maybe
}

resource "aws_acm_certificate" "main" {
  domain_name       = "example.com"
  validation_method = "DNS"
}

resource "aws_api_gateway_domain_name" "main" {
  domain_name     = "api.example.com"
  security_policy = "TLS_1_0" # maybe
}

resource "aws_sagemaker_notebook_instance" "main" {
  name          = "notes"
  role_arn      = "arn:aws:iam::123456789012:role/notes"
  instance_type = "ml.t3.medium"
  root_access   = "Enabled" # maybe
}
