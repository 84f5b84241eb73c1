# One page of CloudWatch for a system: what comes in, what is done, what waits, what fails, and what costs money.

locals {
  environment = ["Environment", var.environment]

  # Metrics of ours. One with a further dimension is found by a search, since its values are not known here.
  flow = [for widget in var.flow : {
    title = widget.title
    stat  = widget.stat
    metrics = concat(
      [for name in widget.metrics : concat([var.namespace, name], local.environment)],
      [for search in widget.searches : [{
        expression = "SEARCH('{${var.namespace},Environment,${search.dimension}} MetricName=\"${search.metric}\" Environment=\"${var.environment}\"', '${widget.stat}', 300)"
        label      = "${search.metric} $${LABEL}"
      }]],
      [for function in widget.invocations : ["AWS/Lambda", "Invocations", "FunctionName", var.functions[function], { label = function, stat = "Sum" }]],
    )
  }]

  functions = [for metric, stat in { Invocations = "Sum", Errors = "Sum", Throttles = "Sum", Duration = "p99" } : {
    title   = "${metric} of functions${stat == "Sum" ? "" : " (${stat}, ms)"}"
    stat    = stat
    metrics = [for role, name in var.functions : ["AWS/Lambda", metric, "FunctionName", name, { label = role }]]
  }]

  capacity = [for metric in ["ConsumedWriteCapacityUnits", "ConsumedReadCapacityUnits"] : {
    title = "${metric} (cost)"
    stat  = "Sum"
    metrics = concat(
      [["AWS/DynamoDB", metric, "TableName", var.table.name, { label = "table" }]],
      [for index in var.table.indexes : ["AWS/DynamoDB", metric, "TableName", var.table.name, "GlobalSecondaryIndexName", index, { label = index }]],
    )
  }]

  widgets = concat(
    local.flow,
    [{
      title   = "Dead letters"
      stat    = "Maximum"
      metrics = [for role, queue in var.dead_letter_queues : ["AWS/SQS", "ApproximateNumberOfMessagesVisible", "QueueName", queue, { label = role }]]
    }],
    local.functions,
    local.capacity,
    [
      {
        title = "Throttled writes and reads of the table and its indexes"
        stat  = "Sum"
        metrics = concat(
          [for metric in ["WriteThrottleEvents", "ReadThrottleEvents"] : ["AWS/DynamoDB", metric, "TableName", var.table.name]],
          [for index in var.table.indexes : ["AWS/DynamoDB", "WriteThrottleEvents", "TableName", var.table.name, "GlobalSecondaryIndexName", index]],
        )
      },
      {
        title   = "Logs in bytes (cost)"
        stat    = "Sum"
        metrics = [for group in var.log_groups : ["AWS/Logs", "IncomingBytes", "LogGroupName", group]]
      },
    ],
  )

  columns = 3
  width   = 8
  height  = 6
}

resource "aws_cloudwatch_dashboard" "this" {
  dashboard_name = "${var.name}-${var.system}"

  dashboard_body = jsonencode({
    widgets = [for number, widget in local.widgets : {
      type   = "metric"
      x      = number % local.columns * local.width
      y      = floor(number / local.columns) * local.height
      width  = local.width
      height = local.height
      properties = {
        title   = widget.title
        region  = var.region
        view    = "timeSeries"
        stat    = widget.stat
        period  = 300
        metrics = widget.metrics
      }
    }]
  })
}
