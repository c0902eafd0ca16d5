import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createDocuments } from '../../local/gateway/documents';

/** The policy under which the product must run: nothing but its own files; style elements are Mantine's. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** Answers a call of the page; undefined leaves it a 404. */
export type Answer = (method: string, path: string) => { status: number; body: unknown } | undefined;

export type Site = { url: string; close: () => Promise<void> };

/**
 * Serves a published site as a web server in production does: real 404 for files, for pages the document of the path, or
 * `document` (a path inside the site) for all of them, under `policy`.
 */
export async function serveSite(
  folder: string,
  answer: Answer = () => undefined,
  document?: string,
  policy = POLICY,
): Promise<Site> {
  const documentOf = document === undefined ? createDocuments(folder) : () => join(folder, document);
  const server = createServer(
    (request, response) => void respond({ folder, answer, documentOf, policy }, request, response),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  {
    folder,
    answer,
    documentOf,
    policy,
  }: {
    folder: string;
    answer: Answer;
    documentOf: (path: string, cookies?: string) => string;
    policy: string;
  },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (/^\/(api|auth)\//.test(pathname)) {
    const { status, body } = answer(request.method ?? 'GET', pathname) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  const file = join(folder, normalize(pathname));
  const isFile = extname(file) !== '';
  const served = isFile ? file : documentOf(pathname, request.headers.cookie);
  if (isFile && !(await stat(file).catch(() => undefined))?.isFile())
    return void response.writeHead(404).end();
  const headers = {
    'content-type': TYPES[extname(served)] ?? 'application/octet-stream',
    'cache-control': pathname.includes('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isFile ? {} : { 'content-security-policy': policy }),
  };
  const packed = `${served}.gz`;
  if (request.headers['accept-encoding']?.includes('gzip') && (await stat(packed).catch(() => undefined))) {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(await readFile(packed));
    return;
  }
  response.writeHead(200, headers);
  createReadStream(served).pipe(response);
}
