import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { notFound, sendProblem } from './answers';
import { previews, whose } from './canary';
import { createDocuments } from './documents';
import { CACHE, DISGUISED, HASHED, HIDDEN, NOT_INDEXED, PROBLEMS } from './rules';

const AS_PUBLISHED = {
  cacheControl: false,
  acceptRanges: false,
  lastModified: false,
  dotfiles: 'allow',
} as const;

/** The published apps: files with their caching rules, and the shell's document for every path of the apps. */
export function siteRouter(siteDir: string): Router {
  return Router().use(
    onlyReads,
    compress,
    previews(siteDir),
    registry(siteDir),
    files(siteDir),
    documents(siteDir),
    notFound,
  );
}

/** Whether the site has been published into the folder. */
export function siteIsThere(siteDir: string): boolean {
  return existsSync(join(siteDir, 'index.html'));
}

const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.setHeader('allow', 'GET, HEAD');
  sendProblem(res, PROBLEMS.methodNotAllowed);
};

/** For documents and manifests; hashed files have been compressed when they were published. Same level as nginx. */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  // Byte positions in a range are those of the plain file.
  filter: (req, res) => req.headers.range === undefined && compression.filter(req, res),
});

/** The registry of a canary, for those who get it. */
function registry(siteDir: string): RequestHandler {
  return (req, res, next) => {
    const { folder } = whose(siteDir, req.headers.cookie);
    if (req.path !== '/remotes.json' || folder === siteDir) return next();
    cached(CACHE.revalidate)(res);
    res.sendFile(join(folder, 'remotes.json'), AS_PUBLISHED, (error) => error && !res.headersSent && next());
  };
}

function files(siteDir: string): RequestHandler {
  // `dev` makes sirv look at the disk each time: a publish is seen without a restart.
  const options = { dev: true, etag: true, extensions: [] };
  const hashed = sirv(siteDir, { ...options, brotli: true, gzip: true, setHeaders: cached(CACHE.forever) });
  // A compressed copy could be older than the file, which a publish rewrites in place.
  const rewritten = sirv(siteDir, { ...options, setHeaders: cached(CACHE.revalidate) });
  return (req, res, next) => {
    if (isHidden(req.path) || isDocument(req.path)) next();
    else (HASHED.test(req.path) ? hashed : rewritten)(req, res, next);
  };
}

function cached(cacheControl: string) {
  return (res: ServerResponse) => {
    res.setHeader('Cache-Control', cacheControl);
    res.setHeader('Access-Control-Allow-Origin', '*');
  };
}

function documents(siteDir: string): RequestHandler {
  const documentFor = createDocuments(siteDir);
  return (req, res, next) => {
    if (!isNavigation(req)) return next();
    if (!siteIsThere(siteDir)) return sendProblem(res, PROBLEMS.unpublished);
    res.vary('Accept, Cookie').set('cache-control', CACHE.revalidate);
    if (NOT_INDEXED.test(req.path)) res.set('x-robots-tag', 'noindex');
    const { folder, cookie } = whose(siteDir, req.headers.cookie);
    if (cookie !== undefined) res.append('set-cookie', cookie);
    res.sendFile(
      documentFor(req.path, req.headers.cookie, folder),
      AS_PUBLISHED,
      (error) => error && !res.headersSent && next(),
    );
  };
}

/** Navigations get a document. A missing script must be a 404, never a document. */
function isNavigation(req: Request): boolean {
  if (req.path === '/index.html') return true;
  const name = req.path.slice(req.path.lastIndexOf('/') + 1);
  return !isHidden(req.path) && !name.includes('.') && req.accepts('html') === 'html';
}

function isHidden(path: string): boolean {
  return HIDDEN.test(path) || DISGUISED.test(path);
}

function isDocument(path: string): boolean {
  return path.endsWith('/') || path === '/index.html';
}
