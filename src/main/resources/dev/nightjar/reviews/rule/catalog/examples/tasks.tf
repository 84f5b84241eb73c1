### NJ-ECS-04
resource "aws_ecs_task_definition" "pass" {
  container_definitions = jsonencode([{
    name = "app"
    readonlyRootFilesystem = true
  }])
}

resource "aws_ecs_task_definition" "pass_windows" {
  container_definitions = jsonencode([{
    name = "app"
  }])

  runtime_platform {
    operating_system_family = "WINDOWS_SERVER_2022_CORE"
  }
}

resource "aws_ecs_task_definition" "fail" {
  container_definitions = jsonencode([{ # here
    name = "app"
  }])
}

resource "aws_ecs_task_definition" "fail_disabled" {
  container_definitions = jsonencode([{ # here
    name = "app"
    readonlyRootFilesystem = false
  }])
}

resource "aws_ecs_task_definition" "unknown" {
  container_definitions = var.unknown
}

### NJ-ECS-05
resource "aws_ecs_task_definition" "pass" {
  execution_role_arn = "arn:aws:iam::123456789012:role/agent"
  task_role_arn      = "arn:aws:iam::123456789012:role/app"
}

resource "aws_iam_role" "one" {
}

resource "aws_ecs_task_definition" "fail" {
  execution_role_arn = aws_iam_role.one.arn
  task_role_arn      = aws_iam_role.one.arn # here
}

resource "aws_ecs_task_definition" "unknown" {
  execution_role_arn = var.unknown
  task_role_arn      = var.other
}

### NJ-ECS-06
resource "aws_ecs_service" "pass" {
  launch_type = "FARGATE"
}

resource "aws_ecs_service" "fail" {
  launch_type      = "FARGATE"
  platform_version = "1.4.0" # here
}

resource "aws_ecs_service" "unknown" {
  launch_type      = "FARGATE"
  platform_version = var.unknown
}

### NJ-ECS-07
resource "aws_ecs_cluster" "pass" {
}

resource "aws_ecs_cluster" "pass_other" {
  configuration {
    execute_command_configuration {
      logging = "DEFAULT"
    }
  }
}

resource "aws_ecs_cluster" "fail" {
  configuration {
    execute_command_configuration {
      logging = "NONE" # here
    }
  }
}

resource "aws_ecs_cluster" "unknown" {
  configuration {
    execute_command_configuration {
      logging = var.unknown
    }
  }
}

### NJ-ECS-08
resource "aws_ecs_cluster" "pass" {
  configuration {
    execute_command_configuration {
      kms_key_id = var.unknown

      log_configuration {
        cloud_watch_encryption_enabled = true
      }
    }
  }
}

resource "aws_ecs_cluster" "pass_without_commands" {
}

resource "aws_ecs_cluster" "fail" {
  configuration {
    execute_command_configuration { # here
      logging = "OVERRIDE"
    }
  }
}

resource "aws_ecs_cluster" "unknown" {
  configuration {
    execute_command_configuration {
      kms_key_id = var.unknown

      log_configuration {
        cloud_watch_encryption_enabled = var.other
      }
    }
  }
}

### NJ-SFN-01
resource "aws_sfn_state_machine" "pass" {
  logging_configuration {
    include_execution_data = true
    level                  = "ERROR"
  }
}

resource "aws_sfn_state_machine" "fail" {
}

resource "aws_sfn_state_machine" "fail_off" {
  logging_configuration {
    include_execution_data = true
    level                  = "OFF" # here
  }
}

resource "aws_sfn_state_machine" "unknown" {
  logging_configuration {
    include_execution_data = var.unknown
  }
}

### NJ-SFN-02
resource "aws_sfn_state_machine" "pass" {
  tracing_configuration {
    enabled = true
  }
}

resource "aws_sfn_state_machine" "fail" {
}

resource "aws_sfn_state_machine" "fail_disabled" {
  tracing_configuration {
    enabled = false # here
  }
}

resource "aws_sfn_state_machine" "unknown" {
  tracing_configuration {
    enabled = var.unknown
  }
}

### NJ-BATCH-01
resource "aws_batch_job_definition" "pass" {
  container_properties = jsonencode({ image = "a" })
}

resource "aws_batch_job_definition" "fail" {
  container_properties = jsonencode({ image = "a", privileged = true }) # here
}

resource "aws_batch_job_definition" "unknown" {
  container_properties = var.unknown
}

### NJ-LAMBDA-11
resource "aws_lambda_function" "pass" {
}

resource "aws_lambda_function_url" "narrow" {
  function_name = aws_lambda_function.pass.function_name

  cors {
    allow_origins = ["https://example.com"]
    allow_methods = ["*"]
  }
}

resource "aws_lambda_function" "fail" {
}

resource "aws_lambda_function_url" "open" {
  function_name = aws_lambda_function.fail.function_name

  cors { # here for fail
    allow_origins = ["*"]
    allow_methods = ["*"]
  }
}

resource "aws_lambda_function" "unknown" {
}

resource "aws_lambda_function_url" "unknown" {
  function_name = aws_lambda_function.unknown.function_name

  cors {
    allow_origins = var.unknown
    allow_methods = ["*"]
  }
}

### NJ-LAMBDA-12
resource "aws_lambda_function" "pass" {
  code_signing_config_arn = var.unknown
}

resource "aws_lambda_function" "pass_image" {
  package_type = "Image"
}

resource "aws_lambda_function" "fail" {
}

resource "aws_lambda_function" "unknown" {
  package_type = var.unknown
}
