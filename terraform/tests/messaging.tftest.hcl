# Topics, queues and schedules.

mock_provider "aws" {
  source = "./tests/aws"
}

variables {
  name       = "dev-things"
  account_id = "123456789012"
  partition  = "aws"
}

run "topic_is_encrypted_and_takes_messages_over_tls_only" {
  command = apply

  module {
    source = "./modules/topic"
  }

  variables {
    publishing_services = ["cloudwatch.amazonaws.com"]
  }

  assert {
    condition     = aws_sns_topic.this.kms_master_key_id == "alias/aws/sns"
    error_message = "Messages are encrypted, with SNS's own key unless another one is given."
  }
  assert {
    condition     = [for statement in jsondecode(aws_sns_topic_policy.this.policy).Statement : statement.Effect] == ["Deny", "Allow", "Allow"]
    error_message = "Plain HTTP is refused; the account and the services that were named may publish."
  }
  assert {
    condition     = jsondecode(aws_sns_topic_policy.this.policy).Statement[2].Condition.StringEquals["aws:SourceAccount"] == "123456789012"
    error_message = "A service publishes for this account only."
  }
}

run "queue_takes_only_what_its_topics_could_not_deliver" {
  command = apply

  module {
    source = "./modules/queue"
  }

  variables {
    topic_arns = ["arn:aws:sns:us-east-1:123456789012:t"]
  }

  assert {
    condition     = aws_sqs_queue.this.sqs_managed_sse_enabled && aws_sqs_queue.this.message_retention_seconds == 1209600
    error_message = "Dead letters are encrypted and wait for two weeks."
  }
  assert {
    condition     = jsondecode(aws_sqs_queue_policy.this.policy).Statement[1].Condition.ArnEquals["aws:SourceArn"] == "arn:aws:sns:us-east-1:123456789012:t"
    error_message = "SNS may send for that topic only."
  }
}

run "schedule_may_invoke_its_target_and_nothing_else" {
  command = apply

  module {
    source = "./modules/schedule"
  }

  variables {
    description     = "Every five minutes"
    expression      = "rate(5 minutes)"
    target_arn      = "arn:aws:lambda:us-east-1:123456789012:function:f:live"
    input           = "{\"time\": \"<aws.scheduler.scheduled-time>\"}\n"
    permissions     = [{ actions = ["lambda:InvokeFunction"], resources = ["arn:aws:lambda:us-east-1:123456789012:function:f:live"] }]
    dead_letter_arn = "arn:aws:sqs:us-east-1:123456789012:q"
  }

  assert {
    condition     = aws_scheduler_schedule.this.target[0].input == "{\"time\": \"<aws.scheduler.scheduled-time>\"}"
    error_message = "The scheduler fills in the time only if the brackets are not escaped."
  }
  assert {
    condition     = flatten([for statement in jsondecode(aws_iam_role_policy.this.policy).Statement : statement.Action]) == ["lambda:InvokeFunction", "sqs:SendMessage"]
    error_message = "It invokes its target and hands over what failed."
  }
}
