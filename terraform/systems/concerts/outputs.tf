output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn, indexes = module.table.index_names }
}

output "topic_arn" {
  description = "The topic of changes to concerts."
  value       = module.changes.arn
}

output "http_functions" {
  description = "The functions behind the API."
  value       = { concerts-api = module.api }
}

output "event_functions" {
  description = "The functions that handle events."
  value = {
    concerts-refresh   = module.refresh
    concerts-notify    = module.notify
    concerts-recommend = module.recommend
    concerts-audit     = module.audit
  }
}

output "routes" {
  description = "The API's routes and the function that each leads to. API Gateway verifies the tokens of users."
  value = {
    "GET /api/concerts"                             = { function = "concerts-api", jwt = !var.public }
    "GET /api/concerts/{concertId}"                 = { function = "concerts-api", jwt = !var.public }
    "GET /api/concerts/artists"                     = { function = "concerts-api", jwt = !var.public }
    "GET /api/concerts/artists/{proxy+}"            = { function = "concerts-api", jwt = !var.public }
    "GET /api/concerts/users/{userId}/calendar.ics" = { function = "concerts-api" } # the address is signed
    "GET /concerts/unsubscribe"                     = { function = "concerts-api" } # so is the link in e-mails
    "POST /concerts/unsubscribe"                    = { function = "concerts-api" } # by mail programs, RFC 8058
    "POST /api/concerts/users"                      = { function = "concerts-api", jwt = true }
    "GET /api/concerts/users/{proxy+}"              = { function = "concerts-api", jwt = true }
    "POST /api/concerts/users/{proxy+}"             = { function = "concerts-api", jwt = true }
    "PUT /api/concerts/users/{proxy+}"              = { function = "concerts-api", jwt = true }
    "DELETE /api/concerts/users/{proxy+}"           = { function = "concerts-api", jwt = true }
  }
}

output "pages" {
  description = "The routes of the console's pages."
  value = {
    "GET /concerts"           = { function = "concerts-api" }
    "GET /concerts/{proxy+}"  = { function = "concerts-api" }
    "POST /concerts/{proxy+}" = { function = "concerts-api" }
  }
}

output "token_keys" {
  description = "The key of the tokens of music services, if there are imports from Spotify."
  value       = module.token_key[*].arn
}
