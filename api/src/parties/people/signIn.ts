import type { Context, Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import { beginTry } from '../../base/limits/signIn';
import { loginName } from '../accounts/names';
import { passwordHolder, wrongCredentials } from '../accounts/signIn';
import { afterPassword, finishSignIn } from './finish';
import { Person, type PersonDoc } from './model';
import { isPerson } from './names';
import { passkeyQuestion, provenPerson } from './passkeys';
import { takeRecoveryCode } from './recoveryCodes';
import { peopleRules } from './rules';
import { newTicket, personOf, readTicket, spendTicket } from './tickets';
import { takeTotp } from './totp';

/** What the login of administrators shows. */
export const getSignInWays: Handler<'getSignInWays'> = async () => ({
  shared: (await peopleRules()).shared_password,
  people: (await Person.exists({ role: 'admin', state: 'active' })) !== null,
});

/** A person signs in with e-mail and password; a second factor follows where there is one, or where one is needed. */
export const personLogin: Handler<'personLogin'> = async ({ email, password }, context) => {
  const login = loginName(email);
  const person = await activePerson(login);
  const credentials = { role: person?.role ?? 'admin', login, password, accountId: person?.account };
  const { succeeded } = await passwordHolder(credentials, context);
  if (person === undefined) throw wrongCredentials();
  await succeeded();
  return afterPassword(person, context);
};

/** The person with this e-mail, as it is compared. */
export async function activePerson(login: string): Promise<PersonDoc | undefined> {
  return (await Person.findOne({ login, state: 'active' }).lean()) ?? undefined;
}

/** A user signs in where the office or group does. */
export async function userLogin(person: PersonDoc, password: string, context: Context): Promise<void> {
  const { role, login, account: accountId } = person;
  const { succeeded } = await passwordHolder({ role, login, password, accountId }, context);
  await succeeded();
  await afterPassword(person, context);
}

/** The challenge for a passkey: of the person of a ticket or a session, or of any person who has one for this site. */
export const getPasskeyQuestion: Handler<'getPasskeyQuestion'> = async ({ ticket }, context) => {
  const { now, caller } = context;
  const person =
    ticket === undefined
      ? await signedInPerson(context)
      : await personOf(await readTicket(ticket, 'sign in', now()));
  const options = await passkeyQuestion(person, context);
  const purpose = caller.role !== 'public' && ticket === undefined ? 'step up' : 'passkey';
  const asked = { purpose, person: person?._id ?? null, challenge: options.challenge } as const;
  return { ticket: await newTicket(asked, now()), options: { ...options } };
};

/** A passkey alone is enough: its device has asked for a finger, a face or a PIN. */
export const passkeyLogin: Handler<'passkeyLogin'> = async ({ ticket, answer }, context) => {
  const asked = await spendTicket(ticket, 'passkey', context.now());
  const person = await provenPerson(answer, asked.challenge, context);
  if (asked.person !== null && asked.person !== person._id) throw wrongCode();
  return finishSignIn(person, context);
};

/** Finishes a sign-in with the code of an app, or with a recovery code. */
export const codeLogin: Handler<'codeLogin'> = async ({ ticket, code }, context) => {
  const person = await personOf(await readTicket(ticket, 'sign in', context.now()));
  await takeCode(person, code, context);
  await spendTicket(ticket, 'sign in', context.now());
  return finishSignIn(person, context);
};

/** Takes a code of the app or a recovery code, once; throws `wrong_code`, and `too_many` after too many guesses. */
export async function takeCode(person: PersonDoc, code: string, context: Context): Promise<void> {
  const attempt = await beginTry({ name: `code:${person.account}`, account: person.account }, context);
  if (await takeTotp(person, code, context)) return attempt.succeeded();
  if (!(await takeRecoveryCode(person, code))) throw wrongCode();
  await attempt.succeeded();
  await recordAudit(callerNamed(person.account), context.now(), {
    subject: 'account',
    id: person.account,
    what: 'recovery code used',
  });
}

/** The person of a session; undefined for a shared account, and for a caller without a session. */
export async function signedInPerson({ caller }: Pick<Context, 'caller'>): Promise<PersonDoc | undefined> {
  if (caller.role === 'public' || !isPerson(caller.account)) return undefined;
  return (await Person.findOne({ account: caller.account, state: 'active' }).lean()) ?? undefined;
}

export function wrongCode(): ApiProblem {
  return new ApiProblem(
    'wrong_code',
    'This code is not right, or was used already. Please try the next one.',
  );
}
