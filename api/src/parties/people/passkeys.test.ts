import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { personClient } from '../../../test/signIn';
import { Person } from './model';

let clock = new Date('2026-11-20T16:14:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi('passkeys', { now: () => clock });
});
afterAll(() => api.stop());

type Options = { challenge: string };

/** Flags of authenticator data: a person was present and was verified; the key is synchronised; a new key follows. */
const FLAGS = { present: 1, verified: 4, synchronised: 8 + 16, made: 64 };

/** An authenticator in software, with one ES256 key. It says what a browser says for `origin`. */
function authenticator({ synchronised = false, verified = true, origin = 'http://rollbook.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const hash = createHash('sha256').update('rollbook.test').digest();
  const flags = FLAGS.present + (verified ? FLAGS.verified : 0) + (synchronised ? FLAGS.synchronised : 0);
  const counted = (counter: number, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash, Buffer.from([flags + more]), count]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** COSE: an elliptic key on P-256 for ES256. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const text = (value: Buffer) => value.toString('base64url');
  return {
    make: (options: Options) => {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([counted(0, FLAGS.made), Buffer.alloc(16), length, id, cose]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', options)),
          attestationObject: text(attestation),
        },
      };
    },
    show: (options: Options, counter = 0) => {
      const [data, said] = [counted(counter), clientData('webauthn.get', options)];
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(createSign('SHA256').update(signed).sign(privateKey)),
        },
      };
    },
  };
}

type Authenticator = ReturnType<typeof authenticator>;

async function addPasskey(client: Client, key: Authenticator) {
  const { body } = await client.call('beginPasskey', {});
  const { ticket, options } = body as CallAnswer<'beginPasskey'>;
  return client.call('confirmPasskey', { ticket, name: 'Desk key', answer: key.make(options) });
}

async function signIn(key: Authenticator, counter = 0) {
  const client = api.client();
  const { body } = await client.call('getPasskeyQuestion', {});
  const { ticket, options } = body as CallAnswer<'getPasskeyQuestion'>;
  const answer = key.show(options, counter);
  return { client, answer, ticket, told: await client.call('passkeyLogin', { ticket, answer }) };
}

test('a passkey signs in by itself, and its answer works once', async () => {
  const person = await personClient(api, { post: 'owner' });
  const key = authenticator();
  expect((await addPasskey(person, key)).body).toMatchObject({ codes: null, signedIn: null });
  const { told, client, answer, ticket } = await signIn(key);
  expect([told.status, told.body]).toMatchObject([200, { role: 'admin', person: { post: 'owner' } }]);
  expect((await client.call('getMySignIn', {})).body).toMatchObject({
    ways: ['passkey', 'code'],
    passkeys: [{ name: 'Desk key', last_used: clock.toISOString() }],
  });
  expect((await api.client().call('passkeyLogin', { ticket, answer })).status).toBe(409);
});

test('a passkey without a finger, face or PIN, or of another site, is refused', async () => {
  const person = await personClient(api, { post: 'desk' });
  expect((await addPasskey(person, authenticator({ verified: false }))).status).toBe(422);
  expect((await addPasskey(person, authenticator({ origin: 'https://rollbook.evil.example' }))).status).toBe(
    422,
  );
});

test('a counter that goes back is a copy, unless the passkey is synchronised', async () => {
  const person = await personClient(api, { post: 'desk' });
  const [single, synchronised] = [authenticator(), authenticator({ synchronised: true })];
  await addPasskey(person, single);
  await addPasskey(person, synchronised);
  expect((await signIn(single, 5)).told.status).toBe(200);
  expect((await signIn(single, 4)).told.status).toBe(422);
  expect((await signIn(synchronised, 5)).told.status).toBe(200);
  expect((await signIn(synchronised, 4)).told.status).toBe(200);
});

test('a step-up takes the passkey of the person who is signed in, and no other one', async () => {
  const [person, other] = [
    await personClient(api, { post: 'desk' }),
    await personClient(api, { post: 'desk' }),
  ];
  const [own, foreign] = [authenticator(), authenticator()];
  await addPasskey(person, own);
  await addPasskey(other, foreign);
  clock = new Date(clock.getTime() + 11 * 60_000);
  const proven = async (key: Authenticator) => {
    const { body } = await person.call('getPasskeyQuestion', {});
    const { ticket, options } = body as CallAnswer<'getPasskeyQuestion'>;
    return (await person.call('stepUp', { passkey: { ticket, answer: key.show(options) } })).status;
  };
  expect((await person.call('newRecoveryCodes', {})).status).toBe(403);
  expect(await proven(foreign)).toBe(422);
  expect(await proven(own)).toBe(200);
  expect((await person.call('newRecoveryCodes', {})).status).toBe(200);
});

test('of two removals at once one factor stays where one is needed', async () => {
  const person = await personClient(api, { post: 'manager' });
  const key = authenticator();
  await addPasskey(person, key);
  const { passkey_ids } = await Person.findById(person.person).orFail().lean();
  await Promise.all(['totp', ...passkey_ids].map((id) => person.call('removeFactor', { id })));
  const left = await Person.findById(person.person).orFail().lean();
  expect(Number(left.totp !== null) + left.passkeys.length).toBe(1);
});
