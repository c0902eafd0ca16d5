import { createServer } from 'node:http';
import express from 'express';
import { siteRouter } from '../../local/gateway/site';
import { listenOn } from '../../local/listen';

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

/** Answers a call of the page; undefined leaves it a 404. */
export type Answer = (method: string, path: string) => { status: number; body: unknown } | undefined;

export type Site = { url: string; close: () => Promise<void> };

/** Serves a published site as the gateway does, under `policy`, beside an API that only `answer` stands for. */
export async function serveSite(
  folder: string,
  answer: Answer = () => undefined,
  policy = POLICY,
): Promise<Site> {
  const app = express().disable('x-powered-by');
  app.use((req, res, next) => {
    res.set('content-security-policy', policy);
    // As browsers behind plain http send it: on localhost they take Brotli, too.
    if (req.headers['accept-encoding']?.includes('gzip')) req.headers['accept-encoding'] = 'gzip';
    next();
  });
  app.all(/^\/(api|auth)\//, (req, res) => {
    const { status, body } = answer(req.method, req.path) ?? { status: 404, body: {} };
    res.status(status).json(body);
  });
  app.use(siteRouter(folder));
  const listener = listenOn(createServer(app), 0);
  return { url: `http://localhost:${await listener.open()}`, close: () => listener.close() };
}
