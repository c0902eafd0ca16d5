import { type RequestHandler } from 'express';
import type { Proxy } from './proxy';
import { sendProblem } from './problem';
import { siteIsThere } from './site';

/** Healthy is what can serve: the pages are there and the API says that it has all it needs. */
export function health(siteDir: string, api: Proxy): RequestHandler {
  return (req, res, next) => {
    if (siteIsThere(siteDir)) return api.handle(req, res, next);
    const detail = 'The apps have not been built yet.';
    sendProblem(res, { status: 503, code: 'site_missing', title: 'Service Unavailable', detail });
  };
}
