### NJ-REL-01
resource "aws_autoscaling_group" "pass" {
  availability_zones = ["a", "b"]
}

resource "aws_autoscaling_group" "pass_subnets" {
  vpc_zone_identifier = [var.unknown, var.other]
}

resource "aws_autoscaling_group" "fail" {
  availability_zones = ["a"] # here
}

resource "aws_autoscaling_group" "fail_subnet" {
  vpc_zone_identifier = [var.unknown] # here
}

resource "aws_autoscaling_group" "unknown" {
  vpc_zone_identifier = var.unknown
}

### NJ-REL-02
resource "aws_autoscaling_group" "pass" {
  target_group_arns = [var.unknown]
  health_check_type = "ELB"
}

resource "aws_autoscaling_group" "pass_alone" {
}

resource "aws_autoscaling_group" "fail" {
  target_group_arns = [var.unknown]
}

resource "aws_autoscaling_group" "fail_ec2" {
  load_balancers    = ["web"]
  health_check_type = "EC2" # here
}

resource "aws_autoscaling_group" "unknown" {
  target_group_arns = [var.unknown]
  health_check_type = var.unknown
}

### NJ-REL-03
resource "aws_autoscaling_group" "pass" {
  min_size = 1
  max_size = 3
}

resource "aws_autoscaling_group" "fail" {
  min_size = 2
  max_size = 2 # here
}

resource "aws_autoscaling_group" "unknown" {
  min_size = 2
  max_size = var.unknown
}

### NJ-REL-04
resource "aws_ecs_service" "pass" {
  desired_count = 2
}

resource "aws_ecs_service" "pass_absent" {
}

resource "aws_ecs_service" "fail" {
  desired_count = 1 # here
}

resource "aws_ecs_service" "unknown" {
  desired_count = var.unknown
}

resource "aws_ecs_service" "pass_daemon" {
  desired_count       = 1
  scheduling_strategy = "DAEMON"
}

### NJ-REL-05
resource "aws_ecs_service" "pass" {
  name = "web"
}

resource "aws_appautoscaling_target" "it" {
  resource_id = "service/cluster/${aws_ecs_service.pass.name}"
}

resource "aws_ecs_service" "pass_daemon" {
  scheduling_strategy = "DAEMON"
}

resource "aws_ecs_service" "fail" {
}

resource "aws_ecs_service" "unknown" {
  scheduling_strategy = var.unknown
}

### NJ-REL-06
resource "aws_ecs_service" "pass" {
  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }
}

resource "aws_ecs_service" "pass_elsewhere" {
  deployment_controller {
    type = "CODE_DEPLOY"
  }
}

resource "aws_ecs_service" "fail" {
  name = "web"
}

resource "aws_ecs_service" "fail_disabled" {
  deployment_circuit_breaker {
    enable   = false # here
    rollback = false
  }
}

resource "aws_ecs_service" "unknown" {
  deployment_circuit_breaker {
    enable   = var.unknown
    rollback = true
  }
}

### NJ-REL-07
resource "aws_rds_cluster" "pass" {
}

resource "aws_rds_cluster_instance" "two" {
  count              = 2
  cluster_identifier = aws_rds_cluster.pass.id
}

resource "aws_rds_cluster" "pass_without" {
}

resource "aws_rds_cluster" "fail" {
}

resource "aws_rds_cluster_instance" "one" {
  cluster_identifier = aws_rds_cluster.fail.id
}

resource "aws_rds_cluster" "unknown" {
}

resource "aws_rds_cluster_instance" "some" {
  count              = var.unknown
  cluster_identifier = aws_rds_cluster.unknown.id
}

### NJ-REL-08
resource "aws_elasticache_replication_group" "pass" {
  automatic_failover_enabled = true
}

resource "aws_elasticache_replication_group" "pass_1" {
  automatic_failover_enabled = "true"
}

resource "aws_elasticache_replication_group" "fail_absent" {
}

resource "aws_elasticache_replication_group" "fail" {
  automatic_failover_enabled = false # here
}

resource "aws_elasticache_replication_group" "unknown" {
  automatic_failover_enabled = var.unknown
}

### NJ-REL-09
resource "aws_mq_broker" "pass" {
  deployment_mode = "ACTIVE_STANDBY_MULTI_AZ"
}

resource "aws_mq_broker" "pass_1" {
  deployment_mode = "CLUSTER_MULTI_AZ"
}

resource "aws_mq_broker" "fail_absent" {
}

resource "aws_mq_broker" "fail" {
  deployment_mode = "SINGLE_INSTANCE" # here
}

resource "aws_mq_broker" "unknown" {
  deployment_mode = var.unknown
}

### NJ-REL-10
resource "aws_nat_gateway" "fail" {
}

resource "aws_subnet" "a" {
  availability_zone = "eu-west-1a"
}

resource "aws_subnet" "b" {
  availability_zone = "eu-west-1b"
}

# never pass and # never unknown in the same configuration: see RuleReviewerTest

### NJ-REL-11
resource "aws_lb" "pass" {
  subnets = [var.unknown, var.other]
}

resource "aws_lb" "pass_absent" {
}

resource "aws_lb" "fail" {
  subnets = [var.unknown] # here
}

resource "aws_lb" "unknown" {
  subnets = var.unknown
}

resource "aws_alb" "pass" {
  subnets = [var.unknown, var.other]
}

resource "aws_alb" "pass_absent" {
}

resource "aws_alb" "fail" {
  subnets = [var.unknown] # here
}

resource "aws_alb" "unknown" {
  subnets = var.unknown
}

### NJ-REL-12
resource "aws_lb_target_group" "pass" {
  health_check {
    enabled = true
  }
}

resource "aws_lb_target_group" "pass_absent" {
}

resource "aws_lb_target_group" "fail" {
  health_check {
    enabled = false # here
  }
}

resource "aws_lb_target_group" "unknown" {
  health_check {
    enabled = var.unknown
  }
}

resource "aws_lb_target_group" "unknown_block" {
  dynamic "health_check" {
    for_each = var.unknown
    content {
      enabled = health_check.value
    }
  }
}

resource "aws_alb_target_group" "pass" {
  health_check {
    enabled = true
  }
}

resource "aws_alb_target_group" "pass_absent" {
}

resource "aws_alb_target_group" "fail" {
  health_check {
    enabled = false # here
  }
}

resource "aws_alb_target_group" "unknown" {
  health_check {
    enabled = var.unknown
  }
}

### NJ-REL-13
resource "aws_elb" "pass" {
  health_check {
    target = "HTTP:80/health"
  }
}

resource "aws_elb" "fail" {
}

resource "aws_elb" "unknown" {
  dynamic "health_check" {
    for_each = var.unknown
    content {
      target = health_check.value
    }
  }
}

### NJ-REL-14
resource "aws_db_instance" "pass" {
}

resource "aws_cloudwatch_metric_alarm" "full" {
  dimensions = {
    DBInstanceIdentifier = aws_db_instance.pass.identifier
  }
}

resource "aws_db_instance" "fail" {
}

resource "aws_lb" "fail" {
}

# never unknown: something refers to it or not

### NJ-REL-15
resource "aws_eks_node_group" "pass" {
  scaling_config {
    max_size = 3
  }
}

resource "aws_eks_node_group" "pass_absent" {
}

resource "aws_eks_node_group" "fail" {
  scaling_config {
    max_size = 1 # here
  }
}

resource "aws_eks_node_group" "unknown" {
  scaling_config {
    max_size = var.unknown
  }
}

resource "aws_eks_node_group" "unknown_block" {
  dynamic "scaling_config" {
    for_each = var.unknown
    content {
      max_size = scaling_config.value
    }
  }
}
