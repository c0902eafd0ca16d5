import { type RequestHandler } from 'express';
import type { Proxy } from './proxy';
import { sendProblem } from './problem';
import { PROBLEMS } from './rules';
import { siteIsThere } from './site';

/** Healthy is what can serve: the pages are there and the API says that it has all it needs. */
export function health(siteDir: string, api: Proxy): RequestHandler {
  return (req, res, next) => {
    if (siteIsThere(siteDir)) return api.handle(req, res, next);
    sendProblem(res, PROBLEMS.unpublished);
  };
}
