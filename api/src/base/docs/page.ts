/** The page of the reference: Swagger UI over the OpenAPI document of this server. */
export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rollbook API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript><a href="/api/docs/openapi.json">OpenAPI document</a></noscript>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/** Without a validator, so that no other server is asked; a session is signed in to by the product's own pages. */
export const START = `const none = () => () => null;
SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/docs/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  displayOperationId: false,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: -1,
  plugins: [() => ({ wrapComponents: { authorizeBtn: none, authorizeOperationBtn: none } })],
});
`;
