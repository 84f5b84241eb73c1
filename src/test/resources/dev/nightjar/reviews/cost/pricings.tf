# Each resource costs what its comment says: US dollars a month, and how the figure is computed from public prices.
provider "aws" {
  region = "us-east-1"
}

# costs 99.58: 730 × 0.096 + 50 × 0.08 + 100 × 0.125 + 200 × 0.065
resource "aws_instance" "instance_1" {
  instance_type = "m5.large"
  root_block_device {
    volume_type = "gp3"
    volume_size = 50
  }
  ebs_block_device {
    volume_type = "io1"
    volume_size = 100
    iops        = 200
  }
}

# costs 33.27: 730 × 0.0416 + 8 × 0.10 + 7 × 0.3
resource "aws_instance" "instance_2" {
  instance_type = "t3.medium"
  monitoring    = true
}

resource "aws_launch_template" "instance_3" {
  instance_type = "m5.large"
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 30
      volume_type = "gp3"
    }
  }
}

# costs 72.48: 730 × 0.096 + 30 × 0.08
resource "aws_instance" "instance_3" {
  launch_template {
    id = aws_launch_template.instance_3.id
  }
}

resource "aws_launch_configuration" "autoscaling_group_1" {
  instance_type = "t3.medium"
  root_block_device {
    volume_size = 20
  }
}

# costs 68.94: 2 × 730 × 0.0416 + 2 × 20 × 0.10 + 2 × 7 × 0.30
resource "aws_autoscaling_group" "autoscaling_group_1" {
  min_size         = 1
  max_size         = 10
  desired_capacity = 2
  launch_configuration = aws_launch_configuration.autoscaling_group_1.name
}

resource "aws_launch_template" "autoscaling_group_2" {
  instance_type = "t3.micro"
}

# costs 215.04: 3 × 730 × 0.096 + 6 × 8 × 0.10
resource "aws_autoscaling_group" "autoscaling_group_2" {
  min_size = 6
  mixed_instances_policy {
    instances_distribution {
      on_demand_base_capacity                  = 1
      on_demand_percentage_above_base_capacity = 25
    }
    launch_template {
      launch_template_specification {
        launch_template_id = aws_launch_template.autoscaling_group_2.id
      }
      override {
        instance_type = "m5.large"
      }
    }
  }
}

# costs 225.24: 3 × 730 × 0.096 + 3 × 50 × 0.10
resource "aws_eks_node_group" "eks_node_group_1" {
  instance_types = ["m5.large", "m5a.large"]
  disk_size      = 50
  scaling_config {
    desired_size = 3
  }
}

# costs 32.37: 730 × 0.0416 + 20 × 0.10
resource "aws_eks_node_group" "eks_node_group_2" {
  scaling_config {
    desired_size = 1
  }
}

# costs 545.60: 3 × 730 × 0.192 + 3 × 730 × 0.048 + 2 × 100 × 0.10
resource "aws_emr_cluster" "emr_cluster_1" {
  master_instance_group {
    instance_type = "m5.xlarge"
  }
  core_instance_group {
    instance_type  = "m5.xlarge"
    instance_count = 2
    ebs_config {
      type = "gp2"
      size = 100
    }
  }
}

# costs 16.00: 100 × 0.08 + 1000 × 0.005 + 75 × 0.04
resource "aws_ebs_volume" "ebs_volume_1" {
  type       = "gp3"
  size       = 100
  iops       = 4000
  throughput = 200
}

# costs 3789.60: 500 × 0.125 + 32000 × 0.065 + 32000 × 0.0455 + 6000 × 0.03185
resource "aws_ebs_volume" "ebs_volume_2" {
  type = "io2"
  size = 500
  iops = 70000
}

# costs 22.50: 500 × 0.045
resource "aws_ebs_volume" "ebs_volume_3" {
  type = "st1"
  size = 500
}

# costs 0.80: 8 × 0.10
resource "aws_ebs_volume" "ebs_volume_4" {
  availability_zone = "us-east-1a"
}

# costs 73.00: 730 × 0.10
resource "aws_eks_cluster" "eks_cluster_1" {
  version = "1.35"
}

# costs 438.00: 730 × 0.60
resource "aws_eks_cluster" "eks_cluster_2" {
  version = "1.30"
}

# costs 73.00: 730 × 0.10
resource "aws_eks_cluster" "eks_cluster_3" {
  version = "1.30"
  upgrade_policy {
    support_type = "STANDARD"
  }
}

resource "aws_ecs_task_definition" "ecs_service_1" {
  cpu    = 512
  memory = "1024"
}

# costs 36.04: 2 × 730 × 0.5 × 0.04048 + 2 × 730 × 1 × 0.004445
resource "aws_ecs_service" "ecs_service_1" {
  launch_type     = "FARGATE"
  desired_count   = 2
  task_definition = aws_ecs_task_definition.ecs_service_1.arn
}

resource "aws_ecs_task_definition" "ecs_service_2" {
  cpu    = ".25 vCPU"
  memory = "0.5 GB"
  runtime_platform {
    cpu_architecture = "ARM64"
  }
  ephemeral_storage {
    size_in_gib = 30
  }
}

# costs 24.06: 3 × 730 × 0.25 × 0.03238 + 3 × 730 × 0.5 × 0.00356 + 3 × 730 × 10 × 0.000111
resource "aws_ecs_service" "ecs_service_2" {
  desired_count   = 3
  task_definition = aws_ecs_task_definition.ecs_service_2.arn
  capacity_provider_strategy {
    capacity_provider = "FARGATE"
    weight            = 1
  }
}

resource "aws_ecs_task_definition" "ecs_service_3" {
  requires_compatibilities = ["FARGATE"]
  cpu                      = 1024
  memory                   = 2048
}

# costs 36.04: 730 × 1 × 0.04048 + 730 × 2 × 0.004445
resource "aws_ecs_service" "ecs_service_3" {
  desired_count   = 1
  task_definition = aws_ecs_task_definition.ecs_service_3.arn
}

resource "aws_ecs_task_definition" "ecs_service_4" {
  cpu    = 1024
  memory = 2048
  runtime_platform {
    operating_system_family = "WINDOWS_SERVER_2022_CORE"
  }
}

# costs 75.03: 730 × 1 × 0.046552 + 730 × 1 × 0.046 + 730 × 2 × 0.00511175
resource "aws_ecs_service" "ecs_service_4" {
  desired_count   = 1
  launch_type     = "FARGATE"
  task_definition = aws_ecs_task_definition.ecs_service_4.arn
}

resource "aws_lambda_function" "lambda_provisioned_concurrency_config_1" {
  memory_size = 512
}

# costs 21.90: 730 × 4 × 0.5 × 0.01500012
resource "aws_lambda_provisioned_concurrency_config" "lambda_provisioned_concurrency_config_1" {
  function_name                     = aws_lambda_function.lambda_provisioned_concurrency_config_1.function_name
  provisioned_concurrent_executions = 4
  qualifier                         = "live"
}

# costs 136.33: 730 × 0.171 + 100 × 0.115
resource "aws_db_instance" "db_instance_1" {
  engine            = "mysql"
  instance_class    = "db.m5.large"
  allocated_storage = 100
}

# costs 282.88: 730 × 0.356 + 100 × 0.23
resource "aws_db_instance" "db_instance_2" {
  engine            = "postgres"
  engine_version    = "16.3"
  instance_class    = "db.m5.large"
  multi_az          = true
  allocated_storage = 100
}

# costs 250.33: 730 × 0.171 + 500 × 0.115 + 3000 × 0.02 + 100 × 0.08
resource "aws_db_instance" "db_instance_3" {
  engine             = "mariadb"
  instance_class     = "db.m5.large"
  storage_type       = "gp3"
  allocated_storage  = 500
  iops               = 15000
  storage_throughput = 600
}

# costs 342.44: 730 × 0.178 + 100 × 0.125 + 2000 × 0.10
resource "aws_db_instance" "db_instance_4" {
  engine            = "postgres"
  instance_class    = "db.m5.large"
  storage_type      = "io1"
  allocated_storage = 100
  iops              = 2000
}

# costs 322.04: 730 × 0.438 + 20 × 0.115
resource "aws_db_instance" "db_instance_5" {
  engine            = "oracle-se2"
  instance_class    = "db.m5.large"
  license_model     = "license-included"
  allocated_storage = 20
}

# costs 127.13: 730 × 0.171 + 20 × 0.115
resource "aws_db_instance" "db_instance_6" {
  engine            = "oracle-se2-cdb"
  instance_class    = "db.m5.large"
  license_model     = "bring-your-own-license"
  allocated_storage = 20
}

# costs 1449.42: 730 × 1.954 + 100 × 0.23
resource "aws_db_instance" "db_instance_7" {
  engine            = "sqlserver-se"
  instance_class    = "db.m5.large"
  multi_az          = true
  allocated_storage = 100
}

# costs 419.13: 730 × 0.171 + 730 × 2 × 0.20 + 20 × 0.115
resource "aws_db_instance" "db_instance_8" {
  engine            = "mysql"
  engine_version    = "5.7"
  instance_class    = "db.m5.large"
  allocated_storage = 20
}

# costs 256.34: 730 × 0.178 + 730 × 2 × 0.085 + 20 × 0.115
resource "aws_db_instance" "db_instance_9" {
  engine            = "postgres"
  engine_version    = "13.14"
  instance_class    = "db.m5.large"
  allocated_storage = 20
}

# costs 127.13: 730 × 0.171 + 20 × 0.115
resource "aws_db_instance" "db_instance_10" {
  engine                   = "mysql"
  engine_version           = "5.7"
  engine_lifecycle_support = "open-source-rds-extended-support-disabled"
  instance_class           = "db.m5.large"
  allocated_storage        = 20
}

resource "aws_db_instance" "db_instance_11_source" {
  engine            = "postgres"
  instance_class    = "db.m5.large"
  allocated_storage = 50
}

# costs 135.69: 730 × 0.178 + 50 × 0.115
resource "aws_db_instance" "db_instance_11" {
  replicate_source_db = aws_db_instance.db_instance_11_source.identifier
  instance_class      = "db.m5.large"
}

resource "aws_rds_cluster" "rds_cluster_instance_1" {
  engine = "aurora-postgresql"
}

# costs 211.70: 730 × 0.29
resource "aws_rds_cluster_instance" "rds_cluster_instance_1" {
  cluster_identifier = aws_rds_cluster.rds_cluster_instance_1.id
  instance_class     = "db.r5.large"
}

resource "aws_rds_cluster" "rds_cluster_instance_2" {
  engine       = "aurora-mysql"
  storage_type = "aurora-iopt1"
}

# costs 275.21: 730 × 0.377
resource "aws_rds_cluster_instance" "rds_cluster_instance_2" {
  cluster_identifier = aws_rds_cluster.rds_cluster_instance_2.id
  instance_class     = "db.r5.large"
}

resource "aws_rds_cluster" "rds_cluster_instance_3" {
  engine = "aurora-mysql"
  serverlessv2_scaling_configuration {
    min_capacity = 0.5
    max_capacity = 8
  }
}

# costs 43.80: 730 × 0.5 × 0.12
resource "aws_rds_cluster_instance" "rds_cluster_instance_3" {
  cluster_identifier = aws_rds_cluster.rds_cluster_instance_3.id
  instance_class     = "db.serverless"
}

# costs 864.56: 730 × 0.722 + 100 × 0.375 + 1000 × 0.30
resource "aws_rds_cluster" "rds_cluster_1" {
  engine                    = "postgres"
  db_cluster_instance_class = "db.r6gd.large"
  storage_type              = "io1"
  allocated_storage         = 100
  iops                      = 1000
}

resource "aws_db_instance" "db_proxy_1" {
  engine            = "mysql"
  instance_class    = "db.m5.large"
  allocated_storage = 20
}

resource "aws_db_proxy_target" "db_proxy_1" {
  db_proxy_name          = aws_db_proxy.db_proxy_1.name
  db_instance_identifier = aws_db_instance.db_proxy_1.identifier
}

# costs 21.90: 730 × 2 × 0.015
resource "aws_db_proxy" "db_proxy_1" {
  engine_family = "MYSQL"
}

resource "aws_docdb_cluster" "docdb_cluster_instance_1" {}

# costs 202.21: 730 × 0.277
resource "aws_docdb_cluster_instance" "docdb_cluster_instance_1" {
  cluster_identifier = aws_docdb_cluster.docdb_cluster_instance_1.id
  instance_class     = "db.r5.large"
}

resource "aws_neptune_cluster" "neptune_cluster_instance_1" {}

# costs 254.04: 730 × 0.348
resource "aws_neptune_cluster_instance" "neptune_cluster_instance_1" {
  cluster_identifier = aws_neptune_cluster.neptune_cluster_instance_1.id
  instance_class     = "db.r5.large"
}

resource "aws_neptune_cluster" "neptune_cluster_instance_2" {
  serverless_v2_scaling_configuration {
    min_capacity = 2.5
  }
}

# costs 293.46: 730 × 2.5 × 0.1608
resource "aws_neptune_cluster_instance" "neptune_cluster_instance_2" {
  cluster_identifier = aws_neptune_cluster.neptune_cluster_instance_2.id
  instance_class     = "db.serverless"
}

# costs 4759.60: 2 × 730 × 3.26
resource "aws_redshift_cluster" "redshift_cluster_1" {
  node_type       = "ra3.4xlarge"
  number_of_nodes = 2
}

# costs 9.96: 30 × 0.0949 + 15 × 0.4745
resource "aws_dynamodb_table" "dynamodb_table_1" {
  billing_mode   = "PROVISIONED"
  read_capacity  = 20
  write_capacity = 10
  global_secondary_index {
    name           = "by_date"
    read_capacity  = 10
    write_capacity = 5
  }
}

# costs 16.13: 20 × 0.0949 + 10 × 0.4745 + 2 × 10 × 0.4745
resource "aws_dynamodb_table" "dynamodb_table_2" {
  read_capacity  = 20
  write_capacity = 10
  replica {
    region_name = "us-west-2"
  }
  replica {
    region_name = "us-east-2"
  }
}

# costs 60.14: 730 × 0.0745 + 50 × 0.115
resource "aws_dms_replication_instance" "dms_replication_instance_1" {
  replication_instance_class = "dms.t3.medium"
  allocated_storage          = 100
}

# costs 706.46: 730 × 0.952 + 50 × 0.23
resource "aws_dms_replication_instance" "dms_replication_instance_2" {
  replication_instance_class = "dms.c5.2xlarge"
  multi_az                   = true
  allocated_storage          = 150
}

# costs 227.76: 2 × 730 × 0.156
resource "aws_elasticache_cluster" "elasticache_cluster_1" {
  engine          = "redis"
  node_type       = "cache.m5.large"
  num_cache_nodes = 2
}

# costs 546.62: 2 × 3 × 730 × 0.1248
resource "aws_elasticache_replication_group" "elasticache_replication_group_1" {
  engine                  = "valkey"
  node_type               = "cache.m5.large"
  num_node_groups         = 2
  replicas_per_node_group = 2
}

# costs 341.64: 3 × 730 × 0.156
resource "aws_elasticache_replication_group" "elasticache_replication_group_2" {
  node_type          = "cache.m5.large"
  num_cache_clusters = 3
}

# costs 902.28: 2 × 2 × 730 × 0.309
resource "aws_memorydb_cluster" "memorydb_cluster_1" {
  node_type  = "db.r6g.large"
  num_shards = 2
}

# costs 589.11: 3 × 730 × 0.269
resource "aws_dax_cluster" "dax_cluster_1" {
  node_type          = "dax.r4.large"
  replication_factor = 3
}

# costs 970.42: 2 × 730 × 0.186 + 3 × 730 × 0.142 + 2 × 730 × 0.238 + 2 × 100 × 0.122 + 2 × 125 × 0.064
resource "aws_opensearch_domain" "opensearch_domain_1" {
  cluster_config {
    instance_type            = "r5.large.search"
    instance_count           = 2
    dedicated_master_enabled = true
    dedicated_master_type    = "m5.large.search"
    warm_enabled             = true
    warm_type                = "ultrawarm1.medium.search"
    warm_count               = 2
  }
  ebs_options {
    ebs_enabled = true
    volume_type = "gp3"
    volume_size = 100
    throughput  = 250
  }
}

# costs 115.97: 730 × 0.036 + 10 × 0.169 + 1000 × 0.088
resource "aws_elasticsearch_domain" "elasticsearch_domain_1" {
  cluster_config {
    instance_type = "t3.small.elasticsearch"
  }
  ebs_options {
    ebs_enabled = true
    volume_type = "io1"
    volume_size = 10
    iops        = 1000
  }
}

# costs 669.90: 3 × 730 × 0.21 + 3 × 500 × 0.10 + 3 × 250 × 0.08
resource "aws_msk_cluster" "msk_cluster_1" {
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type = "kafka.m5.large"
    storage_info {
      ebs_storage_info {
        volume_size = 500
        provisioned_throughput {
          enabled           = true
          volume_throughput = 250
        }
      }
    }
  }
}

# costs 102.86: 3 × 730 × 0.0456 + 3 × 10 × 0.10
resource "aws_msk_cluster" "msk_cluster_2" {
  number_of_broker_nodes = 3
  broker_node_group_info {
    instance_type   = "kafka.t3.small"
    ebs_volume_size = 10
  }
}

# costs 481.80: 2 × 3 × 730 × 0.11
resource "aws_mskconnect_connector" "mskconnect_connector_1" {
  capacity {
    autoscaling {
      mcu_count        = 2
      min_worker_count = 3
      max_worker_count = 6
    }
  }
}

# costs 630.72: 730 × 0.864
resource "aws_mq_broker" "mq_broker_1" {
  engine_type        = "RabbitMQ"
  host_instance_type = "mq.m5.large"
  deployment_mode    = "CLUSTER_MULTI_AZ"
}

# costs 19.74: 730 × 0.02704
resource "aws_mq_broker" "mq_broker_2" {
  engine_type        = "ActiveMQ"
  host_instance_type = "mq.t3.micro"
}

# costs 102.20: 4 × 730 × 0.015 + 4 × 730 × 0.02
resource "aws_kinesis_stream" "kinesis_stream_1" {
  shard_count      = 4
  retention_period = 48
}

# costs 29.20: 730 × 0.04
resource "aws_kinesis_stream" "kinesis_stream_2" {
  stream_mode_details {
    stream_mode = "ON_DEMAND"
  }
}

# costs 14.60: 2 × 730 × 0.01
resource "aws_kinesis_firehose_delivery_stream" "kinesis_firehose_delivery_stream_1" {
  opensearch_configuration {
    vpc_config {
      subnet_ids = ["subnet-1", "subnet-2"]
    }
  }
}

resource "aws_sagemaker_endpoint_configuration" "sagemaker_endpoint_1" {
  production_variants {
    instance_type          = "ml.m5.large"
    initial_instance_count = 2
  }
}

# costs 167.90: 2 × 730 × 0.115
resource "aws_sagemaker_endpoint" "sagemaker_endpoint_1" {
  endpoint_config_name = aws_sagemaker_endpoint_configuration.sagemaker_endpoint_1.name
}

# costs 86.75: 730 × 0.115 + 20 × 0.14
resource "aws_sagemaker_notebook_instance" "sagemaker_notebook_instance_1" {
  instance_type = "ml.m5.large"
  volume_size   = 20
}

# costs 16.43: 730 × 0.0225
resource "aws_lb" "lb_1" {
  load_balancer_type = "application"
}

# costs 16.43: 730 × 0.0225
resource "aws_alb" "alb_1" {
  name = "web"
}

# costs 16.43: 730 × 0.0225
resource "aws_lb" "lb_2" {
  load_balancer_type = "network"
}

# costs 9.13: 730 × 0.0125
resource "aws_lb" "lb_3" {
  load_balancer_type = "gateway"
}

# costs 18.25: 730 × 0.025
resource "aws_elb" "elb_1" {
  name = "old"
}

# costs 32.85: 730 × 0.045
resource "aws_nat_gateway" "nat_gateway_1" {
  subnet_id = "subnet-1"
}

# costs 3.65: 730 × 0.005
resource "aws_eip" "eip_1" {
  domain = "vpc"
}

# costs 21.90: 3 × 730 × 0.01
resource "aws_vpc_endpoint" "vpc_endpoint_1" {
  vpc_endpoint_type = "Interface"
  subnet_ids        = ["subnet-1", "subnet-2", "subnet-3"]
}

# costs 7.30: 730 × 0.01
resource "aws_vpc_endpoint" "vpc_endpoint_2" {
  vpc_endpoint_type = "GatewayLoadBalancer"
}

# costs 438.00: 2 × 730 × 0.30
resource "aws_transfer_server" "transfer_server_1" {
  protocols = ["SFTP", "FTPS"]
}

# costs 219.00: 730 × 0.30
resource "aws_transfer_server" "transfer_server_2" {
  endpoint_type = "PUBLIC"
}

# costs 7.00: 5 + 2 × 1
resource "aws_wafv2_web_acl" "wafv2_web_acl_1" {
  rule {
    name = "a"
  }
  rule {
    name = "b"
  }
}

# costs 6.00: 5 + 1
resource "aws_waf_web_acl" "waf_web_acl_1" {
  rules {
    priority = 1
  }
}

# costs 5.00: 5
resource "aws_wafregional_web_acl" "wafregional_web_acl_1" {
  name = "acl"
}

# costs 576.70: 2 × 730 × 0.395
resource "aws_networkfirewall_firewall" "networkfirewall_firewall_1" {
  subnet_mapping {
    subnet_id = "subnet-1"
  }
  subnet_mapping {
    subnet_id = "subnet-2"
  }
}

# costs 36.50: 730 × 0.05
resource "aws_vpn_connection" "vpn_connection_1" {
  vpn_gateway_id = "vgw-1"
}

# costs 73.00: 730 × 0.05 + 730 × 0.05
resource "aws_vpn_connection" "vpn_connection_2" {
  transit_gateway_id = "tgw-1"
}

# costs 36.50: 730 × 0.05
resource "aws_ec2_transit_gateway_vpc_attachment" "ec2_transit_gateway_vpc_attachment_1" {
  transit_gateway_id = "tgw-1"
}

# costs 36.50: 730 × 0.05
resource "aws_ec2_transit_gateway_peering_attachment" "ec2_transit_gateway_peering_attachment_1" {
  transit_gateway_id = "tgw-1"
}

# costs 36.50: 730 × 0.05
resource "aws_ec2_transit_gateway_connect" "ec2_transit_gateway_connect_1" {
  transit_gateway_id = "tgw-1"
}

# costs 36.50: 730 × 0.05
resource "aws_dx_gateway_association" "dx_gateway_association_1" {
  transit_gateway_id = "tgw-1"
}

# costs 1642.50: 730 × 2.25
resource "aws_dx_connection" "dx_connection_1" {
  bandwidth = "10Gbps"
}

# costs 240.90: 730 × 0.33
resource "aws_dx_hosted_connection" "dx_hosted_connection_1" {
  bandwidth = "1Gbps"
}

# costs 182.50: 2 × 730 × 0.125
resource "aws_route53_resolver_endpoint" "route53_resolver_endpoint_1" {
  ip_address {
    subnet_id = "subnet-1"
  }
  ip_address {
    subnet_id = "subnet-2"
  }
}

# costs 600.00: 100 × 6
resource "aws_efs_file_system" "efs_file_system_1" {
  throughput_mode                 = "provisioned"
  provisioned_throughput_in_mibps = 100
}

# costs 4677.00: 300 × 0.23 + 1024 × 4.5
resource "aws_fsx_windows_file_system" "fsx_windows_file_system_2" {
  deployment_type     = "MULTI_AZ_1"
  storage_capacity    = 300
  throughput_capacity = 1024
}

# costs 61.20: 2000 × 0.013 + 16 × 2.2
resource "aws_fsx_windows_file_system" "fsx_windows_file_system_1" {
  storage_type        = "HDD"
  storage_capacity    = 2000
  throughput_capacity = 16
}

# costs 22.40: 64 × 0.09 + 64 × 0.26
resource "aws_fsx_openzfs_file_system" "fsx_openzfs_file_system_1" {
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 64
  throughput_capacity = 64
}

# costs 252.00: 1200 × 0.21
resource "aws_fsx_lustre_file_system" "fsx_lustre_file_system_1" {
  deployment_type             = "PERSISTENT_2"
  storage_capacity            = 1200
  per_unit_storage_throughput = 250
}

# costs 246.00: 6000 × 0.041
resource "aws_fsx_lustre_file_system" "fsx_lustre_file_system_2" {
  deployment_type             = "PERSISTENT_1"
  storage_type                = "HDD"
  drive_cache_type            = "READ"
  storage_capacity            = 6000
  per_unit_storage_throughput = 12
}

# costs 87.60: 2 × 43.8
resource "aws_directory_service_directory" "directory_service_directory_1" {
  type    = "MicrosoftAD"
  edition = "Standard"
}

# costs 438.00: 3 × 146
resource "aws_directory_service_directory" "directory_service_directory_2" {
  type                                 = "MicrosoftAD"
  desired_number_of_domain_controllers = 3
}

# costs 219.00: 2 × 109.5
resource "aws_directory_service_directory" "directory_service_directory_3" {
  type = "ADConnector"
  size = "Large"
}

# costs 73.00: 2 × 36.5
resource "aws_directory_service_directory" "directory_service_directory_4" {
  size = "Small"
}

# costs 27.74: 730 × 0.038
resource "aws_api_gateway_stage" "api_gateway_stage_1" {
  cache_cluster_enabled = true
  cache_cluster_size    = "1.6"
}

# costs 217.54: 730 × 0.298
resource "aws_appsync_api_cache" "appsync_api_cache_1" {
  type = "LARGE"
}

# costs 0.10: 0.10
resource "aws_cloudwatch_metric_alarm" "cloudwatch_metric_alarm_1" {
  metric_name = "CPUUtilization"
  period      = 300
}

# costs 0.30: 0.30
resource "aws_cloudwatch_metric_alarm" "cloudwatch_metric_alarm_2" {
  metric_name = "Latency"
  period      = 10
}

# costs 0.20: 2 × 0.10
resource "aws_cloudwatch_metric_alarm" "cloudwatch_metric_alarm_3" {
  metric_query {
    id = "a"
    metric {
      metric_name = "Errors"
      period      = 60
    }
  }
  metric_query {
    id = "b"
    metric {
      metric_name = "Invocations"
      period      = 60
    }
  }
  metric_query {
    id         = "rate"
    expression = "a / b"
  }
}

# costs 0.30: 3 × 0.10
resource "aws_cloudwatch_metric_alarm" "cloudwatch_metric_alarm_4" {
  threshold_metric_id = "band"
  metric_query {
    id = "a"
    metric {
      metric_name = "Errors"
      period      = 60
    }
  }
}

# costs 0.50: 0.50
resource "aws_cloudwatch_composite_alarm" "cloudwatch_composite_alarm_1" {
  alarm_name = "all"
}

# costs 3.00: 3
resource "aws_cloudwatch_dashboard" "cloudwatch_dashboard_1" {
  dashboard_name = "main"
}

# costs 4.50: 0.50 + 4 × 1
resource "aws_route53_health_check" "route53_health_check_1" {
  type             = "HTTPS_STR_MATCH"
  request_interval = 10
  measure_latency  = true
}

# costs 0.50: 0.50
resource "aws_route53_health_check" "route53_health_check_2" {
  type = "CALCULATED"
}

# costs 400.00: 400
resource "aws_acmpca_certificate_authority" "acmpca_certificate_authority_1" {
  type = "ROOT"
}

# costs 50.00: 50
resource "aws_acmpca_certificate_authority" "acmpca_certificate_authority_2" {
  usage_mode = "SHORT_LIVED_CERTIFICATE"
}

# costs 357.70: 730 × 0.49
resource "aws_mwaa_environment" "mwaa_environment_1" {
  name = "dags"
}

# costs 2890.80: 730 × 3.96
resource "aws_mwaa_environment" "mwaa_environment_2" {
  environment_class = "mw1.2xlarge"
}

# costs 600.00: 600
resource "aws_cloudfront_distribution" "cloudfront_distribution_1" {
  viewer_certificate {
    ssl_support_method = "vip"
  }
}

# costs 1.00: 1
resource "aws_codepipeline" "codepipeline_1" {
  name = "release"
}

# costs 0.05: 730 × 0.00007
resource "aws_ssm_parameter" "ssm_parameter_1" {
  tier = "Advanced"
}

# costs 821.25: 730 × 1.125
resource "aws_kendra_index" "kendra_index_1" {
  edition = "DEVELOPER_EDITION"
}

# costs 1022.00: 730 × 1.4
resource "aws_kendra_index" "kendra_index_2" {
  name = "docs"
}

# costs 43.16: 730 × 0.05913
resource "aws_lightsail_instance" "lightsail_instance_1" {
  bundle_id = "large_2_0"
}

# costs 29.43: 730 × 0.04032
resource "aws_lightsail_database" "lightsail_database_1" {
  relational_database_bundle_id = "small_1_0"
}

# costs 78.49: 2 × 730 × 0.053763441
resource "aws_lightsail_container_service" "lightsail_container_service_1" {
  power = "medium"
  scale = 2
}

# costs 6.40: 64 × 0.1
resource "aws_lightsail_disk" "lightsail_disk_1" {
  size_in_gb = 64
}

# costs 17.66: 730 × 0.0241935
resource "aws_lightsail_lb" "lightsail_lb_1" {
  name = "lb"
}

# costs 1168.00: 730 × 1.6
resource "aws_cloudhsm_v2_hsm" "cloudhsm_v2_hsm_1" {
  cluster_id = "c"
}

# costs 73.00: 730 × 0.1
resource "aws_ec2_client_vpn_network_association" "ec2_client_vpn_network_association_1" {
  subnet_id = "subnet-1"
}

# costs 10.95: 730 × 0.015
resource "aws_ec2_traffic_mirror_session" "ec2_traffic_mirror_session_1" {
  session_number = 1
}

# costs 100.00: 100
resource "aws_fms_policy" "fms_policy_1" {
  name = "waf"
}

# costs 18.25: 730 × 0.025
resource "aws_globalaccelerator_accelerator" "globalaccelerator_accelerator_1" {
  name = "edge"
}

# costs 1.00: 1
resource "aws_kms_key" "kms_key_1" {
  description = "data"
}

# costs 1.00: 1
resource "aws_kms_external_key" "kms_external_key_1" {
  description = "data"
}

# costs 1.00: 1
resource "aws_kms_replica_key" "kms_replica_key_1" {
  description = "data"
}

# costs 1.00: 1
resource "aws_kms_replica_external_key" "kms_replica_external_key_1" {
  description = "data"
}

# costs 219.00: 730 × 0.3
resource "aws_msk_replicator" "msk_replicator_1" {
  replicator_name = "r"
}

# costs 547.50: 730 × 0.75
resource "aws_msk_serverless_cluster" "msk_serverless_cluster_1" {
  cluster_name = "c"
}

# costs 29.20: 730 × 0.04
resource "aws_prometheus_scraper" "prometheus_scraper_1" {
  alias = "s"
}

# costs 50.00: 50
resource "aws_route53_traffic_policy_instance" "route53_traffic_policy_instance_1" {
  name = "p"
}

# costs 0.50: 0.5
resource "aws_route53_zone" "route53_zone_1" {
  name = "example.org"
}

# costs 0.40: 0.4
resource "aws_secretsmanager_secret" "secretsmanager_secret_1" {
  name = "password"
}

# costs 3000.00: 3000
resource "aws_shield_subscription" "shield_subscription_1" {
  auto_renew = "ENABLED"
}

# costs 197.10: 730 × 0.27
resource "aws_verifiedaccess_endpoint" "verifiedaccess_endpoint_1" {
  description = "app"
}

# costs 18.25: 730 × 0.025
resource "aws_vpclattice_service" "vpclattice_service_1" {
  name = "s"
}

# costs 2457.18: 730 × 3.366
resource "aws_ec2_host" "ec2_host_1" {
  instance_type = "c5.large"
}
