### NJ-SCHEDULER-01
resource "aws_scheduler_schedule" "pass" {
  kms_key_arn = var.unknown
}

resource "aws_scheduler_schedule" "fail" {
}

resource "aws_scheduler_schedule" "fail_empty" {
  kms_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-KINESIS-02
resource "aws_kinesis_stream" "pass" {
  kms_key_id = var.unknown
}

resource "aws_kinesis_stream" "fail" {
}

resource "aws_kinesis_stream" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-KINESIS-03
resource "aws_kinesis_video_stream" "pass" {
  kms_key_id = var.unknown
}

resource "aws_kinesis_video_stream" "fail" {
}

resource "aws_kinesis_video_stream" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-KINESIS-04
resource "aws_kinesis_firehose_delivery_stream" "pass" {
  server_side_encryption {
    enabled  = true
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = var.unknown
  }
}

resource "aws_kinesis_firehose_delivery_stream" "pass_from_stream" {
  kinesis_source_configuration {
    role_arn = var.unknown
  }
}

resource "aws_kinesis_firehose_delivery_stream" "fail" {
}

resource "aws_kinesis_firehose_delivery_stream" "fail_aws_owned" {
  server_side_encryption {
    enabled  = true
    key_type = "AWS_OWNED_CMK" # here
  }
}

resource "aws_kinesis_firehose_delivery_stream" "unknown" {
  server_side_encryption {
    enabled  = var.unknown
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = var.other
  }
}

### NJ-MQ-02
resource "aws_mq_broker" "pass" {
  encryption_options {
    kms_key_id = var.unknown
  }
}

resource "aws_mq_broker" "fail" {
}

resource "aws_mq_broker" "fail_empty" {
  encryption_options {
    kms_key_id = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-NETFW-01
resource "aws_networkfirewall_firewall" "pass" {
  encryption_configuration {
    key_id = var.unknown
  }
}

resource "aws_networkfirewall_firewall" "fail" {
}

resource "aws_networkfirewall_firewall" "fail_empty" {
  encryption_configuration {
    key_id = "" # here
  }
}

# never unknown: a reference counts as set

resource "aws_networkfirewall_rule_group" "fail" {
}

### NJ-NETFW-02
resource "aws_networkfirewall_firewall_policy" "pass" {
  encryption_configuration {
    key_id = var.unknown
  }
}

resource "aws_networkfirewall_firewall_policy" "fail" {
}

resource "aws_networkfirewall_firewall_policy" "fail_empty" {
  encryption_configuration {
    key_id = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-TRAIL-04
resource "aws_cloudtrail_event_data_store" "pass" {
  kms_key_id = var.unknown
}

resource "aws_cloudtrail_event_data_store" "fail" {
}

resource "aws_cloudtrail_event_data_store" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-CODE-01
resource "aws_codebuild_project" "pass" {
  encryption_key = var.unknown

  artifacts {
    type = "S3"
  }
}

resource "aws_codebuild_project" "pass_without_artifacts" {
  artifacts {
    type = "NO_ARTIFACTS"
  }
}

resource "aws_codebuild_project" "fail" {
  artifacts {
    type = "S3"
  }
}

resource "aws_codebuild_project" "unknown" {
  artifacts {
    type = var.unknown
  }
}

### NJ-CODE-02
resource "aws_codeartifact_domain" "pass" {
  encryption_key = var.unknown
}

resource "aws_codeartifact_domain" "fail" {
}

resource "aws_codeartifact_domain" "fail_empty" {
  encryption_key = "" # here
}

# never unknown: a reference counts as set

### NJ-CODE-03
resource "aws_codepipeline" "pass" {
  artifact_store {
    encryption_key {
      id   = var.unknown
      type = "KMS"
    }
  }
}

resource "aws_codepipeline" "fail" {
  artifact_store { # here
    type = "S3"
  }
}

resource "aws_codepipeline" "unknown" {
  dynamic "artifact_store" {
    for_each = var.unknown
    content {
      encryption_key {
        id = artifact_store.value
      }
    }
  }
}

### NJ-CODE-04
resource "aws_codegurureviewer_repository_association" "pass" {
  kms_key_details {
    encryption_option = "CUSTOMER_MANAGED_CMK"
  }
}

resource "aws_codegurureviewer_repository_association" "fail" {
}

resource "aws_codegurureviewer_repository_association" "fail_other" {
  kms_key_details {
    encryption_option = "AWS_OWNED_CMK" # here
  }
}

resource "aws_codegurureviewer_repository_association" "unknown" {
  kms_key_details {
    encryption_option = var.unknown
  }
}

### NJ-CONNECT-01
resource "aws_connect_instance_storage_config" "pass" {
  storage_config {
    storage_type = "S3"

    s3_config {
      encryption_config {
        key_id = var.unknown
      }
    }
  }
}

resource "aws_connect_instance_storage_config" "pass_stream" {
  storage_config {
    storage_type = "KINESIS_STREAM"
  }
}

resource "aws_connect_instance_storage_config" "fail" {
  storage_config {
    storage_type = "S3"

    s3_config { # here
      bucket_name = "a"
    }
  }
}

resource "aws_connect_instance_storage_config" "unknown" {
  storage_config {
    storage_type = var.unknown
  }
}

### NJ-APPFLOW-01
resource "aws_appflow_connector_profile" "pass" {
  kms_arn = var.unknown
}

resource "aws_appflow_connector_profile" "fail" {
}

resource "aws_appflow_connector_profile" "fail_empty" {
  kms_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-APPFLOW-02
resource "aws_appflow_flow" "pass" {
  kms_arn = var.unknown
}

resource "aws_appflow_flow" "fail" {
}

resource "aws_appflow_flow" "fail_empty" {
  kms_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-KENDRA-01
resource "aws_kendra_index" "pass" {
  server_side_encryption_configuration {
    kms_key_id = var.unknown
  }
}

resource "aws_kendra_index" "fail" {
}

resource "aws_kendra_index" "fail_empty" {
  server_side_encryption_configuration {
    kms_key_id = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-COMPREHEND-01
resource "aws_comprehend_entity_recognizer" "pass" {
  volume_kms_key_id = var.unknown
}

resource "aws_comprehend_entity_recognizer" "fail" {
}

resource "aws_comprehend_entity_recognizer" "fail_empty" {
  volume_kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-COMPREHEND-02
resource "aws_comprehend_entity_recognizer" "pass" {
  model_kms_key_id = var.unknown
}

resource "aws_comprehend_entity_recognizer" "fail" {
}

resource "aws_comprehend_entity_recognizer" "fail_empty" {
  model_kms_key_id = "" # here
}

# never unknown: a reference counts as set

### NJ-BEDROCK-01
resource "aws_bedrockagent_agent" "pass" {
  customer_encryption_key_arn = var.unknown
}

resource "aws_bedrockagent_agent" "fail" {
}

resource "aws_bedrockagent_agent" "fail_empty" {
  customer_encryption_key_arn = "" # here
}

# never unknown: a reference counts as set

### NJ-SAGEMAKER-01
resource "aws_sagemaker_domain" "pass" {
  kms_key_id = var.unknown
}

resource "aws_sagemaker_domain" "fail" {
}

resource "aws_sagemaker_domain" "fail_empty" {
  kms_key_id = "" # here
}

# never unknown: a reference counts as set

resource "aws_sagemaker_notebook_instance" "fail" {
}

### NJ-SAGEMAKER-02
resource "aws_sagemaker_flow_definition" "pass" {
  output_config {
    kms_key_id = var.unknown
  }
}

resource "aws_sagemaker_flow_definition" "fail" {
}

resource "aws_sagemaker_flow_definition" "fail_empty" {
  output_config {
    kms_key_id = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-SAGEMAKER-03
resource "aws_sagemaker_data_quality_job_definition" "pass" {
  data_quality_job_output_config {
    kms_key_id = var.unknown
  }
}

resource "aws_sagemaker_data_quality_job_definition" "fail" {
}

resource "aws_sagemaker_data_quality_job_definition" "fail_empty" {
  data_quality_job_output_config {
    kms_key_id = "" # here
  }
}

# never unknown: a reference counts as set

### NJ-SSM-01
resource "aws_ssm_parameter" "pass" {
  type   = "SecureString"
  key_id = var.unknown
}

resource "aws_ssm_parameter" "pass_text" {
  type = "String"
}

resource "aws_ssm_parameter" "fail" {
  type = "SecureString"
}

resource "aws_ssm_parameter" "unknown" {
  type = var.unknown
}

### NJ-SQS-03
resource "aws_sqs_queue" "pass" {
}

resource "aws_sqs_queue" "pass_other" {
  kms_master_key_id = "alias/orders"
}

resource "aws_sqs_queue" "fail" {
  kms_master_key_id = "alias/aws/sqs" # here
}

resource "aws_sqs_queue" "unknown" {
  kms_master_key_id = var.unknown
}

### NJ-SAGEMAKER-04
resource "aws_sagemaker_endpoint_configuration" "pass" {
  kms_key_arn = var.unknown

  production_variants {
    instance_type = "ml.m5.large"
  }
}

resource "aws_sagemaker_endpoint_configuration" "pass_local_disk" {
  production_variants {
    instance_type = "ml.g5.xlarge"
  }
}

resource "aws_sagemaker_endpoint_configuration" "pass_serverless" {
  production_variants {
    serverless_config {
      memory_size_in_mb = 2048
    }
  }
}

resource "aws_sagemaker_endpoint_configuration" "fail" {
  production_variants {
    instance_type = "ml.m5.large"
  }
}

resource "aws_sagemaker_endpoint_configuration" "unknown" {
  production_variants {
    instance_type = var.unknown
  }
}

### NJ-SAGEMAKER-05
resource "aws_sagemaker_data_quality_job_definition" "pass" {
  job_resources {
    cluster_config {
      instance_type     = "ml.m5.large"
      volume_kms_key_id = var.unknown
    }
  }
}

resource "aws_sagemaker_data_quality_job_definition" "pass_local_disk" {
  job_resources {
    cluster_config {
      instance_type = "ml.m5d.large"
    }
  }
}

resource "aws_sagemaker_data_quality_job_definition" "fail" {
  job_resources {
    cluster_config { # here
      instance_type = "ml.m5.large"
    }
  }
}

resource "aws_sagemaker_data_quality_job_definition" "unknown" {
  job_resources {
    cluster_config {
      instance_type = var.unknown
    }
  }
}
