import type { CallAnswer, CallRequest } from '@rollbook/contract';

/** Loaded where a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

type Shown = CallRequest<'passkeyLogin'>['answer'];
type Made = CallRequest<'confirmPasskey'>['answer'];

/** Asks the browser to show a passkey. Rejects when the person goes back, or has none here. */
export async function showPasskey(options: CallAnswer<'getPasskeyQuestion'>['options']): Promise<Shown> {
  const { startAuthentication } = await webauthn();
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: CallAnswer<'beginPasskey'>['options']): Promise<Made> {
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** The person closed the browser's question, or let it time out: nothing is wrong. */
export function isPasskeyGoneBack(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
