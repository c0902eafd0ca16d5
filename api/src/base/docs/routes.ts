import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Brand, CallName, RequiredFields } from '@rollbook/contract';
import type { Express, Response } from 'express';
import { openApi } from './openapi';
import { PAGE, START } from './page';

/** Swagger UI sets styles on its elements; nothing comes from or goes to another server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** Every address of the reference. */
export const DOCS_PATHS = ['', '/openapi.json', '/start.js', ...FILES.map((file) => `/${file}`)].map(
  (rest) => `/api/docs${rest}`,
);

/** Publishes the contract: `/api/docs/openapi.json`, and the reference `/api/docs` that is made of it. */
export function mountDocs(app: Express, names: readonly CallName[], settings: { brand: Brand }): void {
  const documents = new Map<RequiredFields, ReturnType<typeof openApi>>();
  app.get('/api/docs/openapi.json', (_request, response) => {
    const { requiredFields } = settings.brand;
    const document = documents.get(requiredFields) ?? openApi(names, requiredFields);
    documents.set(requiredFields, document);
    response.json(document);
  });
  app.get('/api/docs', (_request, response) => {
    withPolicy(response).type('html').send(PAGE);
  });
  app.get('/api/docs/start.js', (_request, response) => {
    withPolicy(response).type('js').send(START);
  });
  for (const file of FILES) {
    app.get(`/api/docs/${file}`, (_request, response) => {
      withPolicy(response).sendFile(join(folder(), file), { maxAge: '1h' });
    });
  }
}

function withPolicy(response: Response): Response {
  return response.setHeader('content-security-policy', POLICY);
}

/** Looked for when it is asked for: a server whose reference is off does not need the package. */
function folder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
