variable "cluster" {}
variable "cpu" {}
variable "memory" {}
variable "tasks" {}

resource "aws_ecs_task_definition" "task" {
  family = "task"
  cpu    = var.cpu
  memory = var.memory
}

resource "aws_ecs_service" "service" {
  cluster         = var.cluster
  task_definition = aws_ecs_task_definition.task.arn
  desired_count   = var.tasks
}

resource "aws_cloudwatch_log_group" "task" {
  name = "task"
}
