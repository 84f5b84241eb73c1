// The page of Swagger UI, on the local server only.
window.SwaggerUIBundle({
  url: "/q/openapi",
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // It would send the document to a foreign host.
  validatorUrl: null,
});
