### NJ-TRAIL-05
resource "aws_cloudtrail" "pass" {
}

resource "aws_cloudtrail" "pass_enabled" {
  enable_logging = true
}

resource "aws_cloudtrail" "fail" {
  enable_logging = false # here
}

resource "aws_cloudtrail" "unknown" {
  enable_logging = var.unknown
}

### NJ-TRAIL-06
resource "aws_cloudtrail" "pass" {
  sns_topic_name = var.unknown
}

resource "aws_cloudtrail" "fail" {
}

resource "aws_cloudtrail" "fail_empty" {
  sns_topic_name = "" # here
}

# never unknown: a reference counts as set

### NJ-TRAIL-07
resource "aws_cloudtrail" "pass" {
  cloud_watch_logs_group_arn = var.unknown
}

resource "aws_cloudtrail" "fail" {
}

resource "aws_cloudtrail" "fail_empty" {
  cloud_watch_logs_group_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-CONFIG-01
resource "aws_config_configuration_aggregator" "pass" {
  account_aggregation_source {
    account_ids = ["123456789012"]
    all_regions = true
  }
}

resource "aws_config_configuration_aggregator" "pass_organization" {
  organization_aggregation_source {
    all_regions = true
  }
}

resource "aws_config_configuration_aggregator" "fail" {
  account_aggregation_source { # here
    regions = ["us-east-1"]
  }
}

resource "aws_config_configuration_aggregator" "unknown" {
  account_aggregation_source {
    all_regions = var.unknown
  }
}

### NJ-CONFIG-02
resource "aws_config_configuration_recorder" "pass" {
  recording_group {
    all_supported                 = true
    include_global_resource_types = true
  }
}

resource "aws_config_configuration_recorder" "pass_some_types" {
  recording_group {
    all_supported  = false
    resource_types = ["AWS::EC2::Instance"]
  }
}

resource "aws_config_configuration_recorder" "fail" {
}

resource "aws_config_configuration_recorder" "fail_excluded" {
  recording_group {
    include_global_resource_types = false # here
  }
}

resource "aws_config_configuration_recorder" "unknown" {
  recording_group {
    include_global_resource_types = var.unknown
  }
}

### NJ-CONFIG-03
resource "aws_config_configuration_recorder" "all" {
}

resource "aws_config_configuration_recorder_status" "pass" {
  name       = aws_config_configuration_recorder.all.name
  is_enabled = true
}

resource "aws_config_configuration_recorder" "some" {
  recording_group {
    all_supported = false # here for fail_some
  }
}

resource "aws_config_configuration_recorder_status" "fail_some" {
  name       = aws_config_configuration_recorder.some.name
  is_enabled = true
}

resource "aws_config_configuration_recorder_status" "fail" {
  name       = aws_config_configuration_recorder.all.name
  is_enabled = false # here
}

resource "aws_config_configuration_recorder_status" "unknown" {
  name       = "elsewhere"
  is_enabled = true
}
