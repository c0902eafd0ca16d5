import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { notFound } from './answers';
import {
  BUCKET,
  BUCKET_COOKIE,
  BUCKET_RULES,
  CACHE,
  CANARY,
  OFFICE,
  PREVIEW,
  PREVIEW_COOKIE,
  PREVIEW_PATH,
  PREVIEW_RULES,
  PREVIEWS,
} from './rules';

export type Whose = {
  /** The folder whose documents this browser gets: the site's own, or that of a canary. */
  folder: string;
  /** To be set, so that the browser keeps what was drawn for it. */
  cookie: string | undefined;
};

/** Decides by the Cookie header. Without a canary no cookie is set. */
export function whose(siteDir: string, cookies = ''): Whose {
  const preview = PREVIEW.exec(cookies)?.[2];
  const shown = join(siteDir, PREVIEWS, preview ?? '-');
  const { folder, cookie } = drawn(siteDir, cookies);
  return { folder: existsSync(shown) ? shown : folder, cookie };
}

function drawn(siteDir: string, cookies: string): Whose {
  const canary = join(siteDir, CANARY);
  if (!existsSync(canary)) return { folder: siteDir, cookie: undefined };
  const kept = BUCKET.exec(cookies)?.[2];
  const bucket = kept ?? randomBytes(1).toString('hex');
  const office = OFFICE.exec(cookies)?.[2];
  const at = [...(office === undefined ? [] : [`office-${office}`]), bucket].map((one) =>
    join(canary, 'at', one),
  );
  return {
    folder: at.find((folder) => existsSync(folder)) ?? siteDir,
    cookie: kept === undefined ? `${BUCKET_COOKIE}=${bucket}; ${BUCKET_RULES}` : undefined,
  };
}

/** The address of a preview: keeps its name in this browser and goes to the page behind it. */
export function previews(siteDir: string): RequestHandler {
  return (req, res, next) => {
    const [, name = '', path = ''] = PREVIEW_PATH.exec(req.path) ?? [];
    const isOff = name === 'off';
    if (name === '') return next();
    if (!isOff && !existsSync(join(siteDir, PREVIEWS, name))) return notFound(req, res, next);
    const kept = `${PREVIEW_COOKIE}=${name}; ${PREVIEW_RULES}${isOff ? '; Max-Age=0' : ''}`;
    res.set('cache-control', CACHE.never).append('set-cookie', kept);
    res
      .status(302)
      .set('location', path === '' ? '/' : path)
      .end();
  };
}
