import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

/**
 * Refuses requests under a foreign name: a page of another site whose name leads to this machine (DNS rebinding) would
 * otherwise read what a stand-in shows. Addresses and localhost are no names of other sites.
 */
export function ownHostOnly(names: readonly string[] = []): RequestHandler {
  return (req, res, next) => {
    if (isOwnHost(req.headers.host ?? '', names)) next();
    else res.status(421).type('text').send('This demo answers under localhost or its PUBLIC_ORIGIN alone.');
  };
}

export function isOwnHost(host: string, names: readonly string[] = []): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  const isAddress = isIP(name) === 4 || (/^\[.*\]$/.test(name) && isIP(name.slice(1, -1)) === 6);
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || names.includes(name);
}
