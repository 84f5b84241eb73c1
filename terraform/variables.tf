# --- what is deployed ---

variable "environment" {
  description = "The environment, part of every name; prod is production."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,19}$", var.environment))
    error_message = "The environment has at most 20 small letters, digits and hyphens, such as dev or prod."
  }
}

variable "systems" {
  description = "Which of the systems are deployed."
  type        = set(string)
  default     = ["news", "texts", "reviews", "concerts"]

  validation {
    condition     = length(var.systems) > 0 && length(setsubtract(var.systems, ["news", "texts", "reviews", "concerts"])) == 0
    error_message = "The systems are news, texts, reviews and concerts; deploy at least one."
  }
}

variable "region" {
  description = "The AWS region."
  type        = string
  default     = "us-east-1"
}

variable "tags" {
  description = "Tags of everything, besides Project, Environment and ManagedBy."
  type        = map(string)
  default     = {}
}

# --- the functions ---

variable "package" {
  description = "native: the executables of `make native`. jvm: the zips of `make package` on Lambda's Java, with SnapStart."
  type        = string
  default     = "native"

  validation {
    condition     = contains(["native", "jvm"], var.package)
    error_message = "The package is native or jvm."
  }
}

variable "architecture" {
  description = "The processors: arm64 or x86_64. A native executable runs only on what it was built for."
  type        = string
  default     = "arm64"

  validation {
    condition     = contains(["arm64", "x86_64"], var.architecture)
    error_message = "The architecture is arm64 or x86_64."
  }
}

variable "events_zip" {
  description = "The function for events, as it was built."
  type        = string
  default     = "../target/events.zip"
}

variable "http_zip" {
  description = "The function for HTTP, as it was built."
  type        = string
  default     = "../target/http.zip"
}

variable "memory_mb" {
  description = "Memory of functions that need other than the usual: { texts-worker = 3008 }."
  type        = map(number)
  default     = {}

  validation {
    condition     = alltrue([for function, mb in var.memory_mb : contains(local.functions, function) && mb >= 128 && mb <= 10240])
    error_message = "Keys are functions such as texts-worker, values 128 to 10240."
  }
}

variable "schedules" {
  description = "Schedules other than the usual: { news-ingest = \"rate(15 minutes)\" }."
  type        = map(string)
  default     = {}

  validation {
    condition     = alltrue([for function in keys(var.schedules) : contains(local.scheduled, function)])
    error_message = "Only these run by the clock: ${join(", ", local.scheduled)}."
  }

  validation {
    condition     = alltrue([for schedule in values(var.schedules) : can(regex("^(rate|cron)\\(.+\\)$", schedule))])
    error_message = "A schedule is written rate(…) or cron(…)."
  }
}

variable "reserve_concurrency" {
  description = "Whether functions that share the quota of an outside API are kept to one at a time. A new account has too few executions to reserve any; ask for 1,000, or switch this off."
  type        = bool
  default     = true
}

variable "log_retention_days" {
  description = "How long logs are kept."
  type        = number
  default     = 30

  validation {
    condition     = contains([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "CloudWatch keeps logs for 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, … days."
  }
}

variable "secrets" {
  description = "Parameters of the Parameter Store with secrets of yours for cursors, calendars, sessions and (with waf) the header between CloudFront and the functions. Without a name a secret is drawn; a higher generation draws new ones, and what the old ones have signed is worthless then."
  type = object({
    cursor_key_parameter   = optional(string)
    calendar_key_parameter = optional(string)
    session_key_parameter  = optional(string)
    origin_key_parameter   = optional(string)
    generation             = optional(number, 1)
  })
  default = {}
}

# --- the address ---

variable "domain" {
  description = "A domain of one's own: its name, its certificate (ACM, same region), and its Route 53 zone if it is there."
  type        = object({ name = string, certificate_arn = string, zone_id = optional(string) })
  default     = null
}

variable "console" {
  description = "Whether the API's address has pages for people, too. Users sign in to them at the identity provider."
  type        = bool
  default     = true
}

variable "web_origins" {
  description = "Web origins whose pages may call the API and upload texts, such as https://example.org."
  type        = list(string)
  default     = []

  validation {
    condition     = alltrue([for origin in var.web_origins : can(regex("^https?://[^/*]+$", origin))])
    error_message = "An origin is a scheme and a host without a path or wildcard, such as https://example.org."
  }
}

variable "throttling" {
  description = "How many requests the API takes: on average, and at once."
  type        = object({ requests_per_second = number, burst = number })
  default     = { requests_per_second = 100, burst = 200 }
}

variable "route_throttling" {
  description = "How many requests each route of a class takes, on average and at once: reads, writes, operations (which work on many items) and uploads."
  type = object({
    reads      = optional(object({ requests_per_second = number, burst = number }), { requests_per_second = 100, burst = 200 })
    writes     = optional(object({ requests_per_second = number, burst = number }), { requests_per_second = 50, burst = 100 })
    operations = optional(object({ requests_per_second = number, burst = number }), { requests_per_second = 1, burst = 5 })
    uploads    = optional(object({ requests_per_second = number, burst = number }), { requests_per_second = 20, burst = 40 })
  })
  default = {}
}

variable "http_concurrency" {
  description = "How many executions of an HTTP function may run at once: { news-dashboard = 50 }. They are reserved for it, and taken from the account's."
  type        = map(number)
  default     = {}

  validation {
    condition     = alltrue([for function, limit in var.http_concurrency : contains(local.http_functions, function) && limit >= 1])
    error_message = "Keys are HTTP functions such as news-api, values 1 or more."
  }
}

variable "waf" {
  description = "Whether a CloudFront distribution with a firewall (WAF: AWS's managed rules, and a limit for each address) stands before the API, which then refuses requests that come another way. A domain's certificate has to be in us-east-1."
  type        = bool
  default     = false
}

variable "waf_requests_per_ip" {
  description = "How many requests one address may send within five minutes, with waf."
  type        = number
  default     = 2000
}

# --- who calls ---

variable "identity_provider" {
  description = "Who issues the tokens (OpenID Connect), for which audience, the public client with which the console signs users in (redirect address: <url>/sign-in/callback), and the claim with the roles, such as realm_access.roles. Without one a Cognito user pool is made."
  type = object({
    issuer      = string
    audience    = list(string)
    client_id   = optional(string)
    roles_claim = optional(string, "roles")
  })
  default = null

  validation {
    condition     = var.identity_provider == null || can(regex("^https://", var.identity_provider.issuer))
    error_message = "The issuer is an address that begins with https://."
  }

  validation {
    condition     = var.identity_provider == null || try(length(var.identity_provider.audience) > 0, false)
    error_message = "Name the audience; otherwise tokens for other applications would be accepted."
  }
}

variable "user_pool" {
  description = "The user pool, if one is made: whether a second factor is needed (OFF, OPTIONAL, ON), the least length of passwords, and whether terminals may send a password for a token (USER_PASSWORD_AUTH)."
  type = object({
    mfa             = optional(string, "OPTIONAL")
    password_length = optional(number, 12)
    password_auth   = optional(bool, false)
  })
  default = {}

  validation {
    condition     = contains(["OFF", "OPTIONAL", "ON"], var.user_pool.mfa)
    error_message = "user_pool.mfa is OFF, OPTIONAL or ON."
  }

  validation {
    condition     = var.user_pool.password_length >= 8 && var.user_pool.password_length <= 99
    error_message = "user_pool.password_length is from 8 to 99."
  }
}

variable "public_systems" {
  description = "Systems that anyone on the internet may read. Writing and operations always need a token with a role."
  type        = set(string)
  default     = []

  validation {
    condition     = length(setsubtract(var.public_systems, ["news", "texts", "reviews", "concerts"])) == 0
    error_message = "The systems are news, texts, reviews and concerts."
  }
}

variable "caller_limits" {
  description = "How many requests a minute a caller may make: with a token, session or API key, and without one (by address)."
  type = object({
    requests_per_minute           = optional(number, 600)
    anonymous_requests_per_minute = optional(number, 120)
  })
  default = {}

  validation {
    condition     = var.caller_limits.requests_per_minute >= 1 && var.caller_limits.anonymous_requests_per_minute >= 1
    error_message = "A limit is at least 1."
  }
}

# --- the systems ---

variable "news" {
  description = "News: what to watch, the parameters (SSM) or secrets (Secrets Manager: names or ARNs, of this account and region) with the keys of the sources, whether the bundled sample is shown, after how long a pending item is asked for again, and who gets alerts: e-mail addresses, https webhooks and a Slack channel."
  type = object({
    tags                  = optional(list(string), [])
    tickers               = optional(list(string), [])
    feeds                 = optional(list(string), [])
    newsapi_key_parameter = optional(string)
    tiingo_key_parameter  = optional(string)
    finnhub_key_parameter = optional(string)
    reddit_key_parameter  = optional(string)
    newsapi_key_secret    = optional(string)
    tiingo_key_secret     = optional(string)
    finnhub_key_secret    = optional(string)
    reddit_key_secret     = optional(string)
    sample                = optional(bool, false)
    stale_after           = optional(string, "PT1H")
    alert_emails          = optional(set(string), [])
    alert_webhooks        = optional(set(string), [])
    alert_slack           = optional(object({ workspace_id = string, channel_id = string }))
  })
  default = {}

  validation {
    condition     = alltrue([for address in var.news.alert_emails : can(regex("^[^@ ]+@[^@ ]+$", address))])
    error_message = "alert_emails are e-mail addresses."
  }

  validation {
    condition     = alltrue([for url in var.news.alert_webhooks : startswith(url, "https://")])
    error_message = "alert_webhooks are https addresses."
  }

  validation {
    condition     = var.news.alert_slack == null ? true : can(regex("^T[A-Z0-9]+$", var.news.alert_slack.workspace_id)) && can(regex("^[CG][A-Z0-9]+$", var.news.alert_slack.channel_id))
    error_message = "alert_slack has the ids of a workspace (T0123ABCD) and of a channel (C0123ABCD), not their names."
  }

  validation {
    condition     = startswith(var.news.stale_after, "P")
    error_message = "stale_after is written as ISO 8601 does: PT1H."
  }

  validation {
    condition = alltrue([
      for secret in compact([var.news.newsapi_key_secret, var.news.tiingo_key_secret, var.news.finnhub_key_secret, var.news.reddit_key_secret]) :
      can(regex(local.secret_id, secret))
    ])
    error_message = "A secret is its name in Secrets Manager, such as nightjar/tiingo-key, or its ARN."
  }

  validation {
    condition = alltrue([
      for key in [
        [var.news.newsapi_key_parameter, var.news.newsapi_key_secret],
        [var.news.tiingo_key_parameter, var.news.tiingo_key_secret],
        [var.news.finnhub_key_parameter, var.news.finnhub_key_secret],
        [var.news.reddit_key_parameter, var.news.reddit_key_secret],
      ] : length(compact(key)) <= 1
    ])
    error_message = "A key is a parameter or a secret, not both."
  }
}

variable "texts" {
  description = "Texts: after how many days uploaded files are deleted (results and analyses stay), and how long a text may be."
  type        = object({ uploads_kept_days = optional(number, 7), max_bytes = optional(number) })
  default     = {}
}

variable "reviews" {
  description = "Reviews: how long they are kept (0 without a limit), how long Object Lock keeps stored code and the archive (0 for no lock; by default as long as reviews in production), whether what has expired goes to the archive, and how long the archive keeps it (0 without a limit), how a very busy stack is spread, after how long a pending run is asked for again, and Spacelift: the parameter with the webhook's secret, where the code of runs is (s3://bucket/code/{runId}/) and its bucket."
  type = object({
    retention_days     = optional(number, 2555)
    object_lock_days   = optional(number)
    archive_expired    = optional(bool, true)
    archive_kept_days  = optional(number, 0)
    stack_shards       = optional(number, 1)
    stack_date_buckets = optional(bool, false)
    stale_after        = optional(string, "PT1H")
    spacelift = optional(object({
      secret_parameter = optional(string)
      code             = optional(string)
      code_bucket      = optional(string)
    }), {})
  })
  default = {}

  validation {
    condition     = var.reviews.retention_days >= 0 && var.reviews.stack_shards >= 1 && var.reviews.stack_shards <= 10
    error_message = "retention_days is 0 or more, stack_shards 1 to 10."
  }

  validation {
    condition     = var.reviews.archive_kept_days == 0 || var.reviews.archive_kept_days > 365 + 180
    error_message = "archive_kept_days is 0 or more than 545: Deep Archive, where objects are after a year, bills at least 180 days."
  }

  validation {
    condition     = var.reviews.object_lock_days == null || try(var.reviews.object_lock_days >= 0 && var.reviews.object_lock_days <= 36500, false)
    error_message = "object_lock_days is 0 (no lock) to 36,500."
  }

  validation {
    condition     = startswith(var.reviews.stale_after, "P")
    error_message = "stale_after is written as ISO 8601 does: PT1H."
  }
}

variable "concerts" {
  description = "Concerts: the parameter (SSM) or secret (Secrets Manager: name or ARN, of this account and region) with Ticketmaster's key and with that of Last.fm, the id of the application at Spotify, the keys of VAPID with which browsers are notified, whether the bundled sample is shown, who e-mails come from (an address or domain verified in SES) and how many may go out in a second, whether SMS are sent, the address of the app that stands in e-mails, and whether people sign up for the user pool themselves."
  type = object({
    ticketmaster_key_parameter = optional(string)
    ticketmaster_key_secret    = optional(string)
    lastfm_key_parameter       = optional(string)
    lastfm_key_secret          = optional(string)
    spotify_client_id          = optional(string)
    push                       = optional(object({ public_key = string, private_key_parameter = optional(string), private_key_secret = optional(string) }))
    sample                     = optional(bool, false)
    mail                       = optional(object({ from = string, identity_arn = string, per_second = optional(number) }))
    sms                        = optional(bool, false)
    app_url                    = optional(string)
    open_sign_up               = optional(bool, false)
  })
  default = {}

  validation {
    condition     = alltrue([for secret in compact([var.concerts.ticketmaster_key_secret, var.concerts.lastfm_key_secret]) : can(regex(local.secret_id, secret))])
    error_message = "A secret is its name in Secrets Manager, such as nightjar/ticketmaster-key, or its ARN."
  }

  validation {
    condition     = length(compact([var.concerts.ticketmaster_key_parameter, var.concerts.ticketmaster_key_secret])) <= 1 && length(compact([var.concerts.lastfm_key_parameter, var.concerts.lastfm_key_secret])) <= 1
    error_message = "A key is a parameter or a secret, not both."
  }

  validation {
    condition     = var.concerts.push == null || length(compact([try(var.concerts.push.private_key_parameter, null), try(var.concerts.push.private_key_secret, null)])) == 1
    error_message = "The private key of push is either a parameter or a secret."
  }

  validation {
    condition     = var.concerts.spotify_client_id == null || var.concerts.app_url != null
    error_message = "Spotify returns to the console: set app_url, too."
  }

  validation {
    condition     = var.concerts.mail == null || var.concerts.app_url != null
    error_message = "E-mails have a link that ends them: set app_url, too."
  }

  validation {
    condition     = var.concerts.push == null || try(startswith(var.concerts.app_url, "https://"), false)
    error_message = "Push services want to know who sends: set app_url to an https URL, too."
  }
}

variable "language_model" {
  description = "The language model of reviews and recommendations, if any: an OpenAI-compatible server (url, model, and key_parameter or key_secret, as for news) or Bedrock (provider = bedrock, model, bedrock_arns of what may be invoked)."
  type = object({
    provider      = optional(string)
    url           = optional(string)
    model         = string
    key_parameter = optional(string)
    key_secret    = optional(string)
    bedrock_arns  = optional(list(string), [])
  })
  default = null

  validation {
    condition     = var.language_model == null || try((var.language_model.provider == "bedrock") == (length(var.language_model.bedrock_arns) > 0), false)
    error_message = "Bedrock needs bedrock_arns, the models that may be invoked; other providers have none."
  }

  validation {
    condition     = try(var.language_model.key_secret, null) == null || can(regex(local.secret_id, var.language_model.key_secret))
    error_message = "A secret is its name in Secrets Manager, such as nightjar/model-key, or its ARN."
  }

  validation {
    condition     = length(compact([try(var.language_model.key_parameter, null), try(var.language_model.key_secret, null)])) <= 1
    error_message = "A key is a parameter or a secret, not both."
  }
}

# --- operations ---

variable "access_log_bucket" {
  description = "A bucket for S3's access logs, if you keep them."
  type        = string
  default     = null
}

variable "alarm_email" {
  description = "Who is told of alarms; the address has to be confirmed once."
  type        = string
  default     = null

  validation {
    condition     = var.alarm_email == null || can(regex("^[^@ ]+@[^@ ]+$", var.alarm_email))
    error_message = "That is no e-mail address."
  }
}

variable "saved_queries" {
  description = "Whether queries for CloudWatch Logs Insights are saved; emulators don't know them."
  type        = bool
  default     = true
}

variable "daily_backups" {
  description = "Whether AWS Backup keeps a backup of each day for a week, besides point-in-time recovery."
  type        = bool
  default     = true
}

variable "weekly_exports" {
  description = "Whether the tables are exported to S3 every week, kept for 90 days."
  type        = bool
  default     = true
}

variable "second_region" {
  description = "The region that weekly exports are replicated to; null for none."
  type        = string
  default     = "us-west-2"

  validation {
    condition     = var.second_region != var.region
    error_message = "The second region is another one than the first."
  }
}

variable "audit_trail" {
  description = "Whether CloudTrail records each access to the tables; null for yes in production only."
  type        = bool
  default     = null
}

variable "hot_keys" {
  description = "Whether CloudWatch Contributor Insights counts the most used keys of the tables and their indexes; null for yes in production only."
  type        = bool
  default     = null
}

variable "tracing" {
  description = "Whether Lambda sends traces of the functions to X-Ray."
  type        = bool
  default     = false
}

variable "dashboards" {
  description = "Whether each system has a dashboard in CloudWatch."
  type        = bool
  default     = true
}

variable "alarm_limits" {
  description = "From when on alarms tell: read units of a table within a minute, milliseconds of the API's slowest hundredth, and how many functions the account may run at once."
  type = object({
    reads_per_minute    = optional(number, 30000)
    api_latency_ms      = optional(number, 5000)
    account_concurrency = optional(number, 1000)
  })
  default = {}
}

variable "people" {
  description = "Who may assume which role: ARNs of roles or users that read the tables of this environment, or audit (the trail and the reviews), and another account whose auditors may do so with an external id."
  type = object({
    reader_arns     = optional(list(string), [])
    auditor_arns    = optional(list(string), [])
    auditor_account = optional(object({ id = string, external_id = string }))
  })
  default = {}

  validation {
    condition     = alltrue([for arn in concat(var.people.reader_arns, var.people.auditor_arns) : can(regex("^arn:aws[a-z-]*:iam::[0-9]{12}:(role|user)/", arn))])
    error_message = "People are named by the ARNs of their roles or users, not of whole accounts."
  }

  validation {
    condition = var.people.auditor_account == null || try(
      can(regex("^[0-9]{12}$", var.people.auditor_account.id)) && can(regex("^[A-Za-z0-9+=,.@:/-]+$", var.people.auditor_account.external_id)) && length(var.people.auditor_account.external_id) >= 8, false
    )
    error_message = "The auditors' account has 12 digits, its external id 8 characters or more."
  }
}

variable "vpc" {
  description = "A VPC for all functions: its id, subnets and security groups, the route tables of these subnets, and further services with an endpoint, which the functions do not need. Outside APIs then need a NAT gateway."
  type = object({
    id                 = string
    subnet_ids         = list(string)
    security_group_ids = list(string)
    route_table_ids    = list(string)
    further_services   = optional(list(string), [])
  })
  default = null
}

variable "emulator" {
  description = "Whether AWS_ENDPOINT_URL leads to an emulator such as moto: S3 is addressed by path then, buckets take plain HTTP, and lifecycle rules have no filter by size."
  type        = bool
  default     = false
}
