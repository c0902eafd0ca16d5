import type { Request, Response } from 'express';
import { findSession, SESSION_IDLE_MS } from '../accounts/sessions';
import { hashToken } from '../accounts/token';
import type { Caller, Services } from './context';

/** Under https the name itself forbids a subdomain or a plain page to set the cookie. */
function cookieName(services: Services): string {
  return isSecure(services) ? '__Host-rollbook' : 'rollbook';
}

function isSecure({ config }: Services): boolean {
  return config.publicOrigin.startsWith('https:');
}

const NOBODY = { caller: { role: 'public' }, sessionId: undefined } as const;

/**
 * Who sent the request; a missing, unknown or expired session is the public. A session that is kept alive keeps its
 * cookie alive with it.
 */
export async function sessionOf(
  request: Request,
  response: Response,
  services: Services,
): Promise<{ caller: Caller; sessionId: string | undefined }> {
  const token = readCookie(request, cookieName(services));
  if (token === undefined) return NOBODY;
  const sessionId = hashToken(token);
  const session = await findSession(sessionId, services.now());
  if (session === undefined) return NOBODY;
  if (session.prolonged) setSessionCookie(response, services, token);
  return { caller: session.caller, sessionId };
}

export function setSessionCookie(response: Response, services: Services, token: string): void {
  response.cookie(cookieName(services), token, { ...attributes(services), maxAge: SESSION_IDLE_MS });
}

export function clearSessionCookie(response: Response, services: Services): void {
  response.clearCookie(cookieName(services), attributes(services));
}

function attributes(services: Services) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(services), path: '/' } as const;
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
