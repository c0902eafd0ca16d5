import { type CallName, type CallRow, calls } from '@rollbook/contract';
import type { Express } from 'express';
import { openApi, permissionText } from './openapi';

/** Publishes the contract: `/api/docs/openapi.json`, and the page `/api/docs`. */
export function mountDocs(app: Express, names: readonly CallName[]): void {
  const document = openApi(names);
  const page = docsPage(names);
  app.get('/api/docs/openapi.json', (_request, response) => {
    response.json(document);
  });
  app.get('/api/docs', (_request, response) => {
    response.type('html').send(page);
  });
}

function docsPage(names: readonly CallName[]): string {
  const rows = names.map((name) => {
    const row: CallRow = calls[name];
    return `<tr id="${name}"><td><b>${name}</b></td><td><code>${row.method} ${row.path}</code></td><td>${permissionText(row.who)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rollbook API</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;color:#1c2536;background:#f8f6f1;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-family:ui-serif,Georgia,"Noto Serif",serif}
.table{overflow-x:auto;background:#fff;border:1px solid #e4dfd3;border-radius:12px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.6rem 1rem;border-bottom:1px solid #e4dfd3;vertical-align:top}
a{color:#0d6656}
</style>
</head>
<body>
<h1>Rollbook API</h1>
<p>Every call there is, from the one table that the server mounts. Shapes of requests and answers:
<a href="/api/docs/openapi.json">OpenAPI document</a>. Amounts are cents; instants are ISO 8601 in UTC; errors are problem+json.</p>
<div class="table" tabindex="0"><table>
<thead><tr><th>Call</th><th>Method and path</th><th>Who may call it</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</body>
</html>`;
}
