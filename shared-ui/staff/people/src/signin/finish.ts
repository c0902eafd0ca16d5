import { call, CookiesRefused } from '@rollbook/platform';
import { takeSession } from '@rollbook/shared-ui/session';

/** Takes over the session that the server has begun. Rejects with CookiesRefused when the browser has not kept it. */
export async function finishSignIn(): Promise<void> {
  const answer = await call('session', {});
  if (answer.role === 'public' || answer.role === 'member') throw new CookiesRefused();
  takeSession(answer);
}
