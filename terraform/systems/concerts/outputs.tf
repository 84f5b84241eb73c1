output "table" {
  description = "The table."
  value       = { name = module.table.name, arn = module.table.arn }
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

output "jwt" {
  description = "Issuer and audience of the tokens."
  value       = local.jwt
}

output "user_pool" {
  description = "The user pool that was made, and its client; null with an identity provider of yours."
  value       = one([for pool in aws_cognito_user_pool.this : { id = pool.id, client_id = aws_cognito_user_pool_client.this[0].id }])
}

output "routes" {
  description = "The API's routes and the function that each leads to: what is about a user wants that user's token."
  value = {
    "GET /api/concerts"                             = { function = "concerts-api" }
    "GET /api/concerts/{concertId}"                 = { function = "concerts-api" }
    "GET /api/concerts/artists"                     = { function = "concerts-api" }
    "GET /api/concerts/artists/{proxy+}"            = { function = "concerts-api" }
    "GET /api/concerts/users/{userId}/calendar.ics" = { function = "concerts-api" } # the address is signed
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
