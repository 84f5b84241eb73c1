variable "name" {
  description = "The table's name."
  type        = string
}

variable "partition_key" {
  description = "The attribute that is the partition key."
  type        = string
}

variable "sort_key" {
  description = "The attribute that is the sort key; null for none."
  type        = string
  default     = null
}

variable "indexes" {
  description = "Global secondary indexes in the order of the specification; `included` goes with the projection INCLUDE."
  type = list(object({
    name          = string
    partition_key = string
    sort_key      = string
    projection    = optional(string, "ALL")
    included      = optional(list(string), [])
  }))
  default = []

  validation {
    condition     = alltrue([for index in var.indexes : contains(["ALL", "KEYS_ONLY", "INCLUDE"], index.projection)])
    error_message = "A projection is ALL, KEYS_ONLY or INCLUDE."
  }

  validation {
    condition     = alltrue([for index in var.indexes : (index.projection == "INCLUDE") == (length(index.included) > 0)])
    error_message = "Attributes to include go with the projection INCLUDE, and only with it."
  }

  validation {
    condition     = alltrue([for index in var.indexes : length(index.included) <= 20])
    error_message = "DynamoDB lets an index include at most 20 attributes."
  }
}

variable "ttl_attribute" {
  description = "The attribute with the epoch second after which DynamoDB deletes an item; null for none."
  type        = string
  default     = null
}

variable "encryption" {
  description = "Whose key encrypts the table: aws-owned (DynamoDB's default), aws-managed (aws/dynamodb) or customer (kms_key_arn)."
  type        = string
  default     = "aws-owned"

  validation {
    condition     = contains(["aws-owned", "aws-managed", "customer"], var.encryption)
    error_message = "The encryption is aws-owned, aws-managed or customer."
  }
}

variable "kms_key_arn" {
  description = "The customer's key; for the encryption customer only."
  type        = string
  default     = null

  validation {
    condition     = var.encryption != "customer" || var.kms_key_arn != null
    error_message = "The encryption customer needs kms_key_arn."
  }
}

variable "change_stream" {
  description = "Whether DynamoDB Streams tells of each change, with the item before and after it."
  type        = bool
  default     = false
}

variable "hot_keys" {
  description = "Whether CloudWatch counts the most used keys of the table and its indexes, to find hot ones."
  type        = bool
  default     = false
}

variable "deletion_protection" {
  description = "Whether the table can't be deleted until this is switched off."
  type        = bool
}

variable "tags" {
  description = "Tags besides those that everything has."
  type        = map(string)
  default     = {}
}
