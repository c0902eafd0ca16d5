import { VISITS_PATH } from '@rollbook/contract';
import type { Request, Response } from 'express';
import { type Caller, PUBLIC } from './caller';
import type { Gate, Services } from './context';

/** Sessions end after 12 idle hours. */
export const SESSION_IDLE_MS = 12 * 3_600_000;

/** A browser stays known after its last sign-in for as long as limits/known.ts remembers it. */
const DEVICE_MS = 30 * 24 * 3_600_000;

/** The caller of a request; a missing, unknown or expired session is the public. A prolonged session renews its cookie. */
export async function sessionOf(
  request: Request,
  response: Response,
  services: Services,
  { findSession }: Gate,
): Promise<{ caller: Caller; sessionId: string | undefined; provedAt: Date | null }> {
  const token = readCookie(request, cookieName(services));
  const session = token === undefined ? undefined : await findSession(token, services.now());
  if (token === undefined || session === undefined)
    return { caller: PUBLIC, sessionId: undefined, provedAt: null };
  if (session.prolonged) setSessionCookie(response, services, token, session.idleMs);
  return session;
}

/** `idleMs`: after so long without a request the session has ended, and the browser may forget the cookie. */
export function setSessionCookie(
  response: Response,
  services: Services,
  token: string,
  idleMs = SESSION_IDLE_MS,
): void {
  response.cookie(cookieName(services), token, { ...attributes(services), maxAge: idleMs });
}

export function clearSessionCookie(response: Response, services: Services): void {
  response.clearCookie(cookieName(services), attributes(services));
}

/** The token by which limits know a browser again. It opens nothing. */
export function deviceOf(request: Request, services: Services): string | undefined {
  return readCookie(request, `${cookieName(services)}-device`);
}

export function setDeviceCookie(response: Response, services: Services, token: string): void {
  response.cookie(`${cookieName(services)}-device`, token, { ...attributes(services), maxAge: DEVICE_MS });
}

/** The secret of a visit of a link (D56). Each visit has a cookie of its own: two tabs may have two links. */
export function linkSecretOf(request: Request, services: Services, visit: string): string | undefined {
  return readCookie(request, linkCookieName(services, visit));
}

export function setLinkCookie(
  response: Response,
  services: Services,
  { visit, secret, ms }: { visit: string; secret: string; ms: number },
): void {
  response.cookie(linkCookieName(services, visit), secret, {
    ...attributes(services),
    sameSite: 'strict',
    path: VISITS_PATH,
    maxAge: ms,
  });
}

/** A path other than / takes the __Secure- prefix. */
function linkCookieName(services: Services, visit: string): string {
  return `${isSecure(services) ? '__Secure-' : ''}rollbook-link-${visit}`;
}

/** Under https the __Host- prefix keeps subdomains and plain http pages from setting the cookie. */
function cookieName(services: Services): string {
  return isSecure(services) ? '__Host-rollbook' : 'rollbook';
}

function attributes(services: Services) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(services), path: '/' } as const;
}

function isSecure({ config }: Services): boolean {
  return config.publicOrigin.startsWith('https:');
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
