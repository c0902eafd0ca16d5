import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { requireStepUp } from '../../base/http/stepUp';
import { ApiProblem, notSignedIn, unknownRecord } from '../../base/http/problem';
import { endSessionsBut } from '../accounts/sessions';
import { changeFactors } from './changeFactors';
import { finishSignIn, needsFactor } from './finish';
import { Person, type PersonDoc } from './model';
import { madePasskey, newPasskeyOptions, setPasskeys } from './passkeys';
import { codeHash, newCodes } from './recoveryCodes';
import { confirmOwner, hasFactor, releaseOwner } from './rules';
import { opened, sealed } from './sealed';
import { signedInPerson, wrongCode } from './signIn';
import { newTicket, personOf, readTicket, spendTicket } from './tickets';
import { newTotpKey, totpStep, totpUri } from './totp';

/** A key for an app; it counts once a code of it was typed. */
export const beginTotp: Handler<'beginTotp'> = async ({ ticket }, context) => {
  const person = await whoSetsUp(ticket, context);
  const secret = newTotpKey();
  await Person.updateOne(
    { _id: person._id },
    { $set: { new_totp: sealed(secret, person._id, context.config.square) } },
  );
  return { secret, uri: totpUri(secret, context.brand.planName, person.email) };
};

export const confirmTotp: Handler<'confirmTotp'> = async ({ ticket, code }, context) => {
  const person = await whoSetsUp(ticket, context);
  const { square } = context.config;
  const begun = person.new_totp === null ? undefined : opened(person.new_totp, person._id, square);
  const step = begun && totpStep(begun.key, code, context.now());
  if (begun === undefined || step === undefined) throw wrongCode();
  const totp = sealed(begun.key, person._id, square);
  if (!(await changeFactors(person, { totp, totp_step: step, new_totp: null }))) throw wrongCode();
  return added(person, 'an app', ticket, context);
};

/** What the browser asks an authenticator for. */
export const beginPasskey: Handler<'beginPasskey'> = async ({ ticket }, context) => {
  const person = await whoSetsUp(ticket, context);
  const options = await newPasskeyOptions(person, context);
  // With the ticket of a sign-in this setup finishes it.
  const purpose = ticket === undefined ? 'step up' : 'set up';
  const begun = { purpose, person: person._id, challenge: options.challenge } as const;
  return { ticket: await newTicket(begun, context.now()), options: { ...options } };
};

export const confirmPasskey: Handler<'confirmPasskey'> = async ({ ticket, name, answer }, context) => {
  const isSetUp = (await signedInPerson(context)) === undefined;
  const asked = await spendTicket(ticket, isSetUp ? 'set up' : 'step up', context.now());
  const person = isSetUp ? withoutFactor(await personOf(asked)) : await personOf(asked);
  if (!isSetUp && person.account !== accountOf(context)) throw notSignedIn();
  if (!isSetUp) requireStepUp(context);
  const made = await madePasskey(answer, asked.challenge, context);
  const passkey = { ...made, name, added: context.now(), last_used: null };
  const isHere = (await Person.exists({ passkey_ids: made.id })) !== null;
  if (isHere || !(await setPasskeys(person, [...person.passkeys, passkey]))) {
    throw new ApiProblem('conflict', 'This passkey is here already');
  }
  return added(person, `passkey ${name}`, isSetUp ? ticket : undefined, context);
};

/** Removes a passkey, or the app. Who needs a factor keeps the last one. */
export const removeFactor: Handler<'removeFactor'> = async ({ id }, context) => {
  const person = await signedInPerson(context);
  const isTotp = id === 'totp';
  const found = person?.passkeys.find((one) => one.id === id);
  if (person === undefined || (isTotp ? person.totp === null : found === undefined)) {
    throw unknownRecord('factor');
  }
  const left = {
    totp: isTotp ? null : person.totp,
    passkeys: person.passkeys.filter((one) => one.id !== id),
  };
  const isLast = !hasFactor(left);
  if (isLast && (await needsFactor(person))) {
    throw new ApiProblem('conflict', 'Your role needs a second factor. Add another one first.');
  }
  if (isLast) await releaseOwner(person._id);
  // Only while the others are as they were seen: two removals at once must not leave none.
  const passkey_ids = left.passkeys.map((one) => one.id);
  if (!(await changeFactors(person, { ...left, passkey_ids, ...(isLast ? { codes: [] } : {}) }))) {
    throw new ApiProblem('conflict', 'Your sign-in has changed meanwhile');
  }
  await audit(person, context, 'factor removed', isTotp ? 'an app' : `passkey ${found?.name ?? ''}`);
  return { success: true };
};

/** Ten new codes; the old ones end. */
export const newRecoveryCodes: Handler<'newRecoveryCodes'> = async (_input, context) => {
  const person = await signedInPerson(context);
  if (person === undefined || !hasFactor(person)) throw unknownRecord('factor');
  const codes = newCodes();
  await changeFactors(person, { codes: codes.map(codeHash) });
  await audit(person, context, 'recovery codes made');
  return { codes };
};

/** The person of a setup's ticket, or of the session. Adding to a factor that is there needs a session. */
async function whoSetsUp(ticket: string | undefined, context: Context): Promise<PersonDoc> {
  if (ticket !== undefined)
    return withoutFactor(await personOf(await readTicket(ticket, 'set up', context.now())));
  const person = await signedInPerson(context);
  if (person === undefined) throw notSignedIn();
  // An open session on an unattended desk must not be enough to add a stranger's key.
  requireStepUp(context);
  return person;
}

/** A setup's ticket was given for the password alone: it ends with the first factor. */
function withoutFactor(person: PersonDoc): PersonDoc {
  if (hasFactor(person))
    throw new ApiProblem('conflict', 'You have a second factor already. Please sign in with it.');
  return person;
}

/** What follows a new factor: codes for the first one, other sessions end, and a sign-in that waited for it is finished. */
async function added(before: PersonDoc, factor: string, ticket: string | undefined, context: Context) {
  const isFirst = !hasFactor(before);
  const codes = isFirst ? newCodes() : null;
  if (codes !== null) {
    await Person.updateOne({ _id: before._id }, { $set: { codes: codes.map(codeHash) } });
  }
  await endSessionsBut(before.account, context.sessionId);
  await confirmOwner(before._id);
  await audit(before, context, 'factor added', factor);
  const signedIn = ticket === undefined ? null : await finishSignIn(before, context);
  return { codes, signedIn };
}

async function audit(
  { account }: PersonDoc,
  { now }: Context,
  what: 'factor added' | 'factor removed' | 'recovery codes made',
  factor?: string,
): Promise<void> {
  const after = factor === undefined ? {} : { after: { factor } };
  await recordAudit(callerNamed(account), now(), { subject: 'account', id: account, what, ...after });
}

const accountOf = ({ caller }: Context) => (caller.role === 'public' ? undefined : caller.account);
