import type { MadePasskey, ShownPasskey } from '@rollbook/contract/schemas';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { ApiProblem } from '../../base/http/problem';
import type { Context } from '../../base/http/context';
import { changeFactors } from './changeFactors';
import { type PasskeyDoc, Person, type PersonDoc } from './model';

type Site = Pick<Context, 'config' | 'brand'>;

/** Loaded where it is used: it is large, and most sign-ins do not need it. */
const webauthn = () => import('@simplewebauthn/server');

/** ES256 and RS256, which every authenticator has and every Node that we support verifies. */
const ALGORITHMS = [-7, -257];

/** What every answer of an authenticator has beside what it says. */
const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const;

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];
const isTransport = (name: string): name is AuthenticatorTransport =>
  TRANSPORTS.some((known) => known === name);

const siteOf = ({ config }: Site) => ({
  expectedOrigin: config.publicOrigin,
  expectedRPID: new URL(config.publicOrigin).hostname,
});

/** What the browser asks an authenticator for a new passkey of this person. */
export async function newPasskeyOptions({ _id, email, name, passkeys }: PersonDoc, site: Site) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site.brand.planName,
    rpID: siteOf(site).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`person:${_id}`),
    attestationType: 'none',
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The passkey that an authenticator made; throws `wrong_code` for an answer that does not prove one. */
export async function madePasskey(
  answer: MadePasskey,
  challenge: string | null,
  site: Site,
): Promise<Omit<PasskeyDoc, 'name' | 'added' | 'last_used'>> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: {
      ...PUBLIC_KEY,
      id: answer.id,
      rawId: answer.id,
      response: {
        clientDataJSON: answer.response.clientDataJSON,
        attestationObject: answer.response.attestationObject,
      },
    },
    expectedChallenge: challenge ?? '',
    ...siteOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  const made = verified?.registrationInfo;
  if (made === undefined) throw wrongPasskey();
  const { credential, credentialBackedUp } = made;
  return {
    id: credential.id,
    key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (answer.response.transports ?? []).filter(isTransport),
    backed_up: credentialBackedUp,
  };
}

/** What the browser asks an authenticator to prove; without a person any passkey of this site may answer. */
export async function passkeyQuestion(person: PersonDoc | undefined, site: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: siteOf(site).expectedRPID,
    userVerification: 'required',
    allowCredentials: person?.passkeys.map(credentialOf) ?? [],
  });
}

/**
 * The person whose passkey has signed the challenge; `wrong_code` for any other answer. A lower counter means a copy, except of a
 * passkey that is synchronised: that is accepted and logged.
 */
export async function provenPerson(
  answer: ShownPasskey,
  challenge: string | null,
  context: Context,
): Promise<PersonDoc> {
  const person = await Person.findOne({ passkey_ids: answer.id, state: 'active' }).lean();
  const passkey = person?.passkeys.find(({ id }) => id === answer.id);
  if (person === null || passkey === undefined) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...PUBLIC_KEY, id: answer.id, rawId: answer.id, response: answer.response },
    expectedChallenge: challenge ?? '',
    ...siteOf(context),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.key, 'base64url'),
      counter: passkey.backed_up ? 0 : passkey.counter,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) throw wrongPasskey();
  const { newCounter } = verified.authenticationInfo;
  if (newCounter < passkey.counter) {
    context.log.warn({ account: person.account }, 'a synchronised passkey has counted backwards');
  }
  const used = { ...passkey, counter: newCounter, last_used: context.now() };
  await setPasskeys(
    person,
    person.passkeys.map((one) => (one.id === used.id ? used : one)),
  );
  return person;
}

/** Replaces the passkeys of a person as they were read; false when their factors have changed since. */
export function setPasskeys(person: PersonDoc, passkeys: PasskeyDoc[]): Promise<boolean> {
  return changeFactors(person, { passkeys, passkey_ids: passkeys.map(({ id }) => id) });
}

export function wrongPasskey(): ApiProblem {
  return new ApiProblem('wrong_code', 'This passkey did not work. Please try again, or use a code.');
}

function credentialOf({ id, transports }: PasskeyDoc) {
  return { id, transports: transports.filter(isTransport) };
}
