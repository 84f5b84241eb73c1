### NJ-SAGEMAKER-06
resource "aws_sagemaker_notebook_instance" "pass" {
  direct_internet_access = "Disabled"
}

resource "aws_sagemaker_notebook_instance" "fail" {
}

resource "aws_sagemaker_notebook_instance" "fail_other" {
  direct_internet_access = "Enabled" # here
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  direct_internet_access = var.unknown
}

### NJ-SAGEMAKER-07
resource "aws_sagemaker_notebook_instance" "pass" {
  root_access = "Disabled"
}

resource "aws_sagemaker_notebook_instance" "fail" {
}

resource "aws_sagemaker_notebook_instance" "fail_other" {
  root_access = "Enabled" # here
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  root_access = var.unknown
}

### NJ-SAGEMAKER-08
resource "aws_sagemaker_notebook_instance" "pass" {
  subnet_id = var.unknown
}

resource "aws_sagemaker_notebook_instance" "fail" {
}

resource "aws_sagemaker_notebook_instance" "fail_empty" {
  subnet_id = "" # here
}

# never unknown: a reference counts as set

### NJ-SAGEMAKER-09
resource "aws_sagemaker_notebook_instance" "pass" {
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "2"
  }
}

resource "aws_sagemaker_notebook_instance" "fail" {
}

resource "aws_sagemaker_notebook_instance" "fail_other" {
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "1" # here
  }
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = var.unknown
  }
}

### NJ-SAGEMAKER-10
resource "aws_sagemaker_model" "pass" {
  enable_network_isolation = true
}

resource "aws_sagemaker_model" "fail" {
}

resource "aws_sagemaker_model" "fail_disabled" {
  enable_network_isolation = false # here
}

resource "aws_sagemaker_model" "unknown" {
  enable_network_isolation = var.unknown
}

### NJ-SAGEMAKER-11
resource "aws_sagemaker_data_quality_job_definition" "pass" {
  network_config {
    enable_inter_container_traffic_encryption = true
  }
}

resource "aws_sagemaker_data_quality_job_definition" "pass_one_instance" {
  job_resources {
    cluster_config {
      instance_count = 1
    }
  }
}

resource "aws_sagemaker_data_quality_job_definition" "fail" {
}

resource "aws_sagemaker_data_quality_job_definition" "unknown" {
  network_config {
    enable_inter_container_traffic_encryption = var.unknown
  }
}

### NJ-BEDROCK-02
resource "aws_bedrockagent_agent" "pass" {
  guardrail_configuration {
    guardrail_identifier = var.unknown
  }
}

resource "aws_bedrockagent_agent" "fail" {
}

# never unknown: a reference counts as set
