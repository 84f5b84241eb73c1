# Resources of which a public estimator publishes its results, in its own test data.
provider "aws" {
  region = "us-east-1"
}

resource "aws_db_instance" "sqlserver_ee" {
  engine            = "sqlserver-ee"
  instance_class    = "db.m5.xlarge"
  allocated_storage = 20
}

resource "aws_db_instance" "sqlserver_se" {
  engine            = "sqlserver-se"
  instance_class    = "db.m5.xlarge"
  allocated_storage = 20
}

resource "aws_db_instance" "sqlserver_web" {
  engine            = "sqlserver-web"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "sqlserver_ex" {
  engine            = "sqlserver-ex"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "oracle_se2" {
  engine            = "oracle-se2"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "mysql_iops" {
  engine            = "mysql"
  instance_class    = "db.t3.large"
  allocated_storage = 100
  storage_type      = "io1"
  iops              = 1200
}

resource "aws_db_instance" "mysql_least_iops" {
  engine            = "mysql"
  instance_class    = "db.t3.large"
  allocated_storage = 100
  storage_type      = "io1"
  iops              = 500
}

resource "aws_db_instance" "mysql_two_zones" {
  engine            = "mysql"
  instance_class    = "db.t3.large"
  allocated_storage = 30
  multi_az          = true
}

resource "aws_db_instance" "postgres" {
  engine            = "postgres"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "mariadb" {
  engine            = "mariadb"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "mysql" {
  engine            = "mysql"
  instance_class    = "db.t3.large"
  allocated_storage = 20
}

resource "aws_db_instance" "gp3" {
  engine            = "mysql"
  instance_class    = "db.t4g.small"
  allocated_storage = 400
  storage_type      = "gp3"
  iops              = 14000
  multi_az          = true
}

resource "aws_db_instance" "insights" {
  engine                                = "mysql"
  instance_class                        = "db.m5.large"
  allocated_storage                     = 20
  performance_insights_enabled          = true
  performance_insights_retention_period = 731
}

resource "aws_msk_cluster" "four" {
  number_of_broker_nodes = 4
  broker_node_group_info {
    instance_type = "kafka.m5.24xlarge"
    storage_info {
      ebs_storage_info {
        volume_size = 1000
      }
    }
  }
}

resource "aws_msk_cluster" "two" {
  number_of_broker_nodes = 2
  broker_node_group_info {
    instance_type = "kafka.t3.small"
    storage_info {
      ebs_storage_info {
        volume_size = 500
      }
    }
  }
}

resource "aws_ecs_task_definition" "app" {
  cpu                      = 1024
  memory                   = 2048
  requires_compatibilities = ["FARGATE"]
}

resource "aws_ecs_service" "app" {
  launch_type     = "FARGATE"
  desired_count   = 2
  task_definition = aws_ecs_task_definition.app.arn
}

resource "aws_opensearch_domain" "gp2" {
  cluster_config {
    instance_type            = "c4.2xlarge.search"
    instance_count           = 3
    dedicated_master_enabled = true
    dedicated_master_type    = "c4.8xlarge.search"
    dedicated_master_count   = 1
    warm_enabled             = true
    warm_count               = 2
    warm_type                = "ultrawarm1.medium.search"
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 400
    volume_type = "gp2"
  }
}

resource "aws_opensearch_domain" "io1" {
  cluster_config {
    instance_type  = "c4.2xlarge.search"
    instance_count = 3
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 1000
    volume_type = "io1"
    iops        = 10
  }
}

resource "aws_opensearch_domain" "standard" {
  cluster_config {
    instance_type  = "c4.2xlarge.search"
    instance_count = 3
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 123
    volume_type = "standard"
  }
}

resource "aws_eks_node_group" "default" {
  cluster_name = "a"
  scaling_config {
    desired_size = 1
    max_size     = 3
    min_size     = 1
  }
}

resource "aws_eks_node_group" "t2" {
  cluster_name   = "a"
  instance_types = ["t2.medium"]
  disk_size      = 30
  scaling_config {
    desired_size = 1
    max_size     = 3
    min_size     = 1
  }
}

resource "aws_eks_node_group" "windows" {
  cluster_name   = "a"
  ami_type       = "WINDOWS_CORE_2019_x86_64"
  instance_types = ["t3.medium"]
  disk_size      = 20
  scaling_config {
    desired_size = 1
    max_size     = 3
    min_size     = 1
  }
}

resource "aws_launch_template" "nodes" {
  instance_type = "m5.large"
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 20
    }
  }
}

resource "aws_eks_node_group" "template" {
  cluster_name = "a"
  launch_template {
    id      = aws_launch_template.nodes.id
    version = "1"
  }
  scaling_config {
    desired_size = 3
    max_size     = 3
    min_size     = 1
  }
}

resource "aws_elasticache_replication_group" "cluster" {
  node_type               = "cache.m4.large"
  num_node_groups         = 4
  replicas_per_node_group = 3
}

resource "aws_elasticache_replication_group" "nodes" {
  node_type          = "cache.r5.4xlarge"
  num_cache_clusters = 3
}

resource "aws_elasticache_replication_group" "snapshot" {
  node_type                = "cache.m6g.12xlarge"
  num_cache_clusters       = 3
  snapshot_retention_limit = 2
}

resource "aws_mq_broker" "rabbit" {
  engine_type        = "RabbitMQ"
  host_instance_type = "mq.m5.xlarge"
  deployment_mode    = "CLUSTER_MULTI_AZ"
}

resource "aws_mq_broker" "standby" {
  engine_type        = "ActiveMQ"
  host_instance_type = "mq.m5.large"
  deployment_mode    = "ACTIVE_STANDBY_MULTI_AZ"
}

resource "aws_mq_broker" "single" {
  engine_type        = "RabbitMQ"
  host_instance_type = "mq.m5.xlarge"
  deployment_mode    = "SINGLE_INSTANCE"
}

resource "aws_mq_broker" "micro" {
  engine_type        = "ActiveMQ"
  host_instance_type = "mq.t2.micro"
  deployment_mode    = "SINGLE_INSTANCE"
}

resource "aws_redshift_cluster" "dense" {
  node_type       = "dc2.large"
  number_of_nodes = 4
}

resource "aws_redshift_cluster" "managed" {
  node_type       = "ra3.4xlarge"
  number_of_nodes = 6
}

resource "aws_redshift_cluster" "large" {
  node_type = "ra3.16xlarge"
}

resource "aws_ebs_volume" "io1" {
  type = "io1"
  size = 30
  iops = 300
}

resource "aws_ebs_volume" "io2" {
  type = "io2"
  size = 30
  iops = 300
}

resource "aws_ebs_volume" "gp3" {
  type       = "gp3"
  size       = 40
  iops       = 4000
  throughput = 130
}

resource "aws_ebs_volume" "st1" {
  type = "st1"
  size = 40
}

resource "aws_ebs_volume" "gp2" {
  size = 10
}

resource "aws_ebs_volume" "standard" {
  type = "standard"
  size = 20
}

resource "aws_ebs_volume" "sc1" {
  type = "sc1"
  size = 50
}

resource "aws_cloudwatch_metric_alarm" "standard" {
  metric_name = "CPUUtilization"
  period      = 120
}

resource "aws_cloudwatch_metric_alarm" "high" {
  metric_name = "CPUUtilization"
  period      = 30
}

resource "aws_docdb_cluster_instance" "medium" {
  instance_class     = "db.t3.medium"
  cluster_identifier = "a"
}

resource "aws_docdb_cluster_instance" "large" {
  instance_class     = "db.r5.4xlarge"
  cluster_identifier = "a"
}

resource "aws_fsx_windows_file_system" "ssd" {
  deployment_type     = "MULTI_AZ_1"
  storage_capacity    = 300
  storage_type        = "SSD"
  throughput_capacity = 1024
}

resource "aws_fsx_windows_file_system" "hdd" {
  deployment_type     = "MULTI_AZ_1"
  storage_capacity    = 300
  storage_type        = "HDD"
  throughput_capacity = 1024
}

resource "aws_dms_replication_instance" "two_zones" {
  replication_instance_class = "dms.t2.micro"
  allocated_storage          = 70
  multi_az                   = true
}

resource "aws_dms_replication_instance" "single" {
  replication_instance_class = "dms.t2.micro"
  allocated_storage          = 20
}

resource "aws_instance" "volumes" {
  instance_type = "m3.medium"
  root_block_device {
    volume_size = 10
  }
  ebs_block_device {
    device_name = "a"
    volume_size = 10
  }
  ebs_block_device {
    device_name = "b"
    volume_type = "standard"
    volume_size = 20
  }
  ebs_block_device {
    device_name = "c"
    volume_type = "sc1"
    volume_size = 30
  }
  ebs_block_device {
    device_name = "d"
    volume_type = "io1"
    volume_size = 40
    iops        = 1000
  }
  ebs_block_device {
    device_name = "e"
    volume_type = "gp3"
    volume_size = 20
  }
}

resource "aws_instance" "monitored" {
  instance_type = "m3.large"
  monitoring    = true
}

resource "aws_instance" "optimized" {
  instance_type = "r3.xlarge"
  ebs_optimized = true
}

resource "aws_instance" "t2" {
  instance_type = "t2.medium"
}

resource "aws_instance" "t3" {
  instance_type = "t3.medium"
}

resource "aws_elasticache_cluster" "memcached" {
  engine          = "memcached"
  node_type       = "cache.m4.large"
  num_cache_nodes = 2
}

resource "aws_elasticache_cluster" "redis" {
  engine          = "redis"
  node_type       = "cache.m6g.12xlarge"
  num_cache_nodes = 1
}

resource "aws_mwaa_environment" "small" {
  name = "a"
}

resource "aws_mwaa_environment" "medium" {
  name              = "a"
  environment_class = "mw1.medium"
}

resource "aws_mwaa_environment" "large" {
  name              = "a"
  environment_class = "mw1.large"
}

resource "aws_directory_service_directory" "connector" {
  type = "ADConnector"
  size = "Small"
}

resource "aws_directory_service_directory" "enterprise" {
  type    = "MicrosoftAD"
  edition = "Enterprise"
}

resource "aws_directory_service_directory" "standard" {
  type    = "MicrosoftAD"
  edition = "Standard"
}

resource "aws_directory_service_directory" "simple_large" {
  type = "SimpleAD"
  size = "Large"
}

resource "aws_directory_service_directory" "simple_small" {
  type = "SimpleAD"
  size = "Small"
}

resource "aws_networkfirewall_firewall" "firewall" {
  name = "a"
  subnet_mapping {
    subnet_id = "subnet-1"
  }
}

resource "aws_kinesis_stream" "one" {
  name        = "a"
  shard_count = 1
}

resource "aws_kinesis_stream" "four" {
  name        = "a"
  shard_count = 4
}

resource "aws_kinesis_stream" "on_demand" {
  name = "a"
  stream_mode_details {
    stream_mode = "ON_DEMAND"
  }
}

resource "aws_route53_health_check" "simple" {
  type              = "HTTP"
  failure_threshold = 5
  request_interval  = 30
}

resource "aws_route53_health_check" "https" {
  type              = "HTTPS"
  failure_threshold = 5
  request_interval  = 30
}

resource "aws_route53_health_check" "match" {
  type              = "HTTPS_STR_MATCH"
  failure_threshold = 5
  request_interval  = 30
  search_string     = "a"
}

resource "aws_route53_health_check" "latency" {
  type              = "HTTPS_STR_MATCH"
  failure_threshold = 5
  request_interval  = 30
  search_string     = "a"
  measure_latency   = true
}

resource "aws_route53_health_check" "fast" {
  type              = "HTTPS_STR_MATCH"
  failure_threshold = 5
  request_interval  = 10
  search_string     = "a"
  measure_latency   = true
}

resource "aws_dynamodb_table" "replicas" {
  name           = "a"
  read_capacity  = 30
  write_capacity = 20
  replica {
    region_name = "us-east-2"
  }
  replica {
    region_name = "us-west-1"
  }
}

resource "aws_rds_cluster_instance" "r4" {
  cluster_identifier = "a"
  engine             = "aurora-mysql"
  instance_class     = "db.r4.large"
}

resource "aws_rds_cluster_instance" "t3" {
  cluster_identifier = "a"
  engine             = "aurora-mysql"
  instance_class     = "db.t3.medium"
}

resource "aws_launch_template" "basic" {
  instance_type = "t2.medium"
  block_device_mappings {
    device_name = "a"
    ebs {
      volume_size = 10
    }
  }
  block_device_mappings {
    device_name = "b"
    ebs {
      volume_type = "io1"
      volume_size = 20
      iops        = 200
    }
  }
}

resource "aws_autoscaling_group" "template" {
  desired_capacity = 2
  max_size         = 3
  min_size         = 1
  launch_template {
    id = aws_launch_template.basic.id
  }
}

resource "aws_launch_template" "monitored" {
  instance_type = "t2.medium"
  monitoring {
    enabled = true
  }
  block_device_mappings {
    device_name = "a"
    ebs {
      volume_size = 1
    }
  }
}

resource "aws_autoscaling_group" "monitored" {
  desired_capacity = 2
  max_size         = 3
  min_size         = 1
  launch_template {
    id = aws_launch_template.monitored.id
  }
}

resource "aws_launch_configuration" "basic" {
  instance_type = "t2.medium"
  image_id      = "ami-1"
  root_block_device {
    volume_size = 10
  }
  ebs_block_device {
    device_name = "a"
    volume_size = 10
  }
  ebs_block_device {
    device_name = "b"
    volume_type = "gp3"
    volume_size = 10
  }
}

resource "aws_autoscaling_group" "configuration" {
  desired_capacity     = 2
  max_size             = 3
  min_size             = 1
  launch_configuration = aws_launch_configuration.basic.id
}
