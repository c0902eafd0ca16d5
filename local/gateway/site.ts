import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { createDocuments } from './documents';
import { sendProblem } from './problem';
import { CACHE, DISGUISED, HASHED, HIDDEN, PROBLEMS } from './rules';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The published apps: files with their caching rules, and the shell's page for every address of the apps. */
export function siteRouter(siteDir: string): Router {
  const router = Router();
  // `dev` means that sirv looks at the disk each time: a publish is seen without a restart.
  const hashed = sirv(siteDir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: forever,
  });
  // What a publish rewrites in place must not be answered from a compressed copy of before.
  const rewritten = sirv(siteDir, { dev: true, etag: true, extensions: [], setHeaders: revalidated });

  router.use(onlyReads);
  router.use((req, res, next) => {
    if (isHidden(req.path) || DISGUISED.test(req.path) || isPage(req.path)) next();
    else (HASHED.test(req.path) ? hashed : rewritten)(req, res, next);
  });
  router.use(shellPage(siteDir));
  router.use((_req, res) => {
    res.setHeader('cache-control', CACHE.never);
    res.status(404).type('text').send('Not found');
  });
  return router;
}

/** Whether the site has been published into the folder. */
export function siteIsThere(siteDir: string): boolean {
  return existsSync(join(siteDir, 'index.html'));
}

function forever(res: { setHeader: (name: string, value: string) => void }): void {
  res.setHeader('Cache-Control', CACHE.forever);
  res.setHeader('Access-Control-Allow-Origin', '*');
}

function revalidated(res: { setHeader: (name: string, value: string) => void }): void {
  res.setHeader('Cache-Control', CACHE.revalidate);
  res.setHeader('Access-Control-Allow-Origin', '*');
}

const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.setHeader('allow', 'GET, HEAD');
  sendProblem(res, PROBLEMS.methodNotAllowed);
};

function isHidden(path: string): boolean {
  return HIDDEN.test(path);
}

function isPage(path: string): boolean {
  return path.endsWith('/') || path === '/index.html';
}

/** Answers navigations only: a missing script must be a 404, never this page. */
function shellPage(siteDir: string): RequestHandler {
  const documentFor = createDocuments(siteDir);
  const send = documentSender();
  return async (req, res, next) => {
    if (!isNavigation(req)) return next();
    if (!siteIsThere(siteDir)) return sendProblem(res, PROBLEMS.unpublished);
    await send(documentFor(req.path, req.headers.cookie), req, res);
  };
}

function isNavigation(req: Request): boolean {
  if (req.path === '/index.html') return true;
  if (isHidden(req.path) || DISGUISED.test(req.path)) return false;
  const name = req.path.slice(req.path.lastIndexOf('/') + 1);
  // A program that takes anything is given the page; one that wants a script or data never is.
  return !name.includes('.') && req.accepts('html') === 'html';
}

/** Sends documents that a publish may rewrite at any time, compressed once per version of each. */
function documentSender() {
  type Version = { etag: string; bodies: Map<string, Buffer> };
  const versions = new Map<string, Version>();

  return async (file: string, req: Request, res: Response): Promise<void> => {
    const version = await current(file);
    const encoding = req.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity';
    const body = await encoded(version, encoding);
    res.setHeader('etag', version.etag);
    res.setHeader('cache-control', CACHE.revalidate);
    res.setHeader('vary', 'Accept-Encoding, Accept, Cookie');
    if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
    res.type('html').send(body);
  };

  async function current(file: string): Promise<Version> {
    const { mtimeMs, size } = await stat(file);
    const etag = `W/"${size}-${mtimeMs}"`;
    const known = versions.get(file);
    if (known?.etag === etag) return known;
    const version = { etag, bodies: new Map([['identity', await readFile(file)]]) };
    versions.set(file, version);
    return version;
  }

  async function encoded({ bodies }: Version, encoding: string): Promise<Buffer> {
    const made = bodies.get(encoding);
    if (made) return made;
    const plain = bodies.get('identity') ?? Buffer.alloc(0);
    const body =
      encoding === 'br'
        ? await compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : await compress.gzip(plain);
    bodies.set(encoding, body);
    return body;
  }
}
