import { type CallAnswer } from '@rollbook/contract';
import { call } from './call';

type Role = CallAnswer<'session'>['role'];

/** A sign-in was answered, but the browser does not keep its cookie: the next call would say that the session has ended. */
export class CookiesRefused extends Error {
  override readonly name = 'CookiesRefused';
}

/** Rejects with CookiesRefused when the browser takes no cookies at all, before a link that works once is used up. */
export function expectCookies(): void {
  if (!navigator.cookieEnabled) throw new CookiesRefused();
}

/** Rejects with CookiesRefused when the server does not know the browser that has just signed in. */
export async function expectSignedIn(role: Role): Promise<void> {
  const known = await call('session', {}).then(
    (answer) => answer.role,
    // Without an answer the next call tells.
    () => role,
  );
  if (known !== role) throw new CookiesRefused();
}
