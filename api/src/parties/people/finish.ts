import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Account, type AccountDoc } from '../accounts/model';
import { endSessionsOf } from '../accounts/sessions';
import { openSession, wrongCredentials } from '../accounts/signIn';
import { findOffice } from '../offices/records';
import { Person, type PersonDoc } from './model';
import { hasFactor, peopleRules } from './rules';
import { newTicket } from './tickets';

type SignedIn = CallAnswer<'personLogin'>;

/**
 * Goes on after the right password: a second factor is asked for (401 `factor_needed`), or must be set up, or the session
 * begins.
 */
export async function afterPassword(person: PersonDoc, context: Context): Promise<SignedIn> {
  const factors = factorsOf(person);
  if (factors.length === 0 && !(await needsFactor(person))) return finishSignIn(person, context);
  const purpose = factors.length > 0 ? 'sign in' : 'set up';
  const ticket = await newTicket({ purpose, person: person._id }, context.now());
  const detail = factors.length > 0 ? 'Please show your second factor' : 'Please set up a second factor';
  throw new ApiProblem('factor_needed', detail, { ticket, factors });
}

/** Begins the session of a person who has proved who they are. */
export async function finishSignIn(person: PersonDoc, context: Context): Promise<SignedIn> {
  const account = await presentAccount(person);
  await openSession(account, context);
  if (!(await mayStillEnter(person))) {
    await endSessionsOf(account._id);
    throw wrongCredentials();
  }
  await Person.updateOne({ _id: person._id }, { $set: { last_sign_in: context.now() } });
  return { role: person.role, person: rightsOf(person, account), code: randomUUID() };
}

/** Of an office that was deactivated, perhaps during the sign-in, no user enters. */
async function mayStillEnter({ role, oid }: PersonDoc): Promise<boolean> {
  return role !== 'office' || (await findOffice(oid ?? 0))?.active === true;
}

/** Owners and managers, unless the rules say otherwise. */
export async function needsFactor({ account }: Pick<PersonDoc, 'account'>): Promise<boolean> {
  const { factor_required } = await peopleRules();
  const post = (await Account.findById(account).select('post').lean())?.post;
  return factor_required && (post === 'owner' || post === 'manager');
}

export function factorsOf({ totp, passkeys, codes }: PersonDoc): ('passkey' | 'code')[] {
  if (!hasFactor({ totp, passkeys })) return [];
  const passkey = passkeys.length > 0 ? (['passkey'] as const) : [];
  return totp !== null || codes.length > 0 ? [...passkey, 'code'] : [...passkey];
}

async function presentAccount({ account }: PersonDoc): Promise<AccountDoc> {
  const stored = await Account.findById(account).lean();
  if (stored === null) throw new ApiProblem('wrong_credentials', 'This sign-in has ended');
  return stored;
}

function rightsOf({ name }: PersonDoc, { post, names }: AccountDoc): SignedIn['person'] {
  return post === null || post === undefined ? null : { name, post, names: names ?? false };
}
