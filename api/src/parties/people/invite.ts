import { randomUUID } from 'node:crypto';
import { INVITATION_HOURS, type Post } from '@rollbook/contract';
import { printProblem } from '@rollbook/contract/printable';
import { recordAudit } from '../../base/audit/record';
import { type Caller, callerNamed } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { nextNumber } from '../../base/counters';
import { isDuplicateKey } from '../../base/database';
import { limitInvitations } from '../../base/limits/invitations';
import { linkIdOf } from '../../base/links/visits';
import { hashToken } from '../../base/tokens';
import { queueMails } from '../../letters/mail/queue';
import { Account, type AccountRole } from '../accounts/model';
import { loginName, personAccount } from '../accounts/names';
import { accountOfLink, newPasswordLink, storedHash } from '../accounts/passwordLinks';
import { hashPassword } from '../accounts/passwords';
import { requireStrength } from '../accounts/strength';
import { storeHashByLink } from '../accounts/setPassword';
import { activeOfficeByLogin } from '../offices/records';
import { afterPassword } from './finish';
import { Person, type PersonDoc } from './model';
import { confirmOwner } from './rules';

export type Invited = {
  role: AccountRole;
  oid: number | null;
  ogid: number | null;
  name: string;
  email: string;
  post: Post | null;
  names: boolean;
};

type Inviter = Pick<Context, 'brand' | 'config' | 'now' | 'caller'>;

/** Invites a person as an administrator. */
export const invitePerson: Handler<'invitePerson'> = async ({ name, email, post, names }, context) => {
  const id = await invite({ role: 'admin', oid: null, ogid: null, name, email, post, names }, context);
  return { id };
};

/** The same person again; links of earlier invitations end and say so. One who has joined can set a new password with it. */
export const inviteAgain: Handler<'inviteAgain'> = async ({ id }, context) => {
  const person = await Person.findOne({ _id: id, role: 'admin', state: { $ne: 'left' } }).lean();
  if (person === null) throw unknownRecord('person');
  await limitInvitations(context);
  await mailInvitation(person, context);
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: person.account,
    what: 'person invited again',
  });
  return { success: true };
};

/** Stores the person and mails the link. */
export async function invite(invited: Invited, context: Inviter): Promise<number> {
  const unprintable = printProblem(invited.name, 'en');
  if (unprintable !== undefined) throw invalidFields({ name: unprintable });
  await limitInvitations(context);
  const person = await storeInvited(invited, context.caller, context.now());
  await mailInvitation(person, context);
  return person._id;
}

type Stored = Pick<PersonDoc, '_id' | 'account' | 'name' | 'email' | 'role'>;

/** Stores a person with their rights, without a password. */
export async function storeInvited(invited: Invited, by: Caller | 'system', now: Date): Promise<Stored> {
  const { role, oid, ogid, name, email, post, names } = invited;
  const login = loginName(email);
  if (await isTaken(login)) throw taken();
  const id = await nextNumber('person');
  const account = personAccount(invited, id);
  const person = { _id: id, account, role, oid, ogid, name, email, login, state: 'invited' } as const;
  await Person.create(person).catch((error: unknown) => {
    throw isDuplicateKey(error) ? taken() : error;
  });
  await Account.create({ _id: account, role, oid, ogid, hash: '', post, names });
  await recordAudit(by, now, {
    subject: 'account',
    id: account,
    what: 'person invited',
    after: { name, email, ...(post === null ? {} : { post, names }) },
  });
  return { _id: id, account, name, email, role };
}

/** Mails a new link to a person. */
export async function mailInvitation(
  person: Pick<PersonDoc, '_id' | 'account' | 'name' | 'email' | 'role'>,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
): Promise<void> {
  const { _id, name, email, role } = person;
  const mail = {
    id: `invitation:${_id}:${randomUUID()}`,
    to: { name, address: email },
    language: 'en',
    template: 'invitation',
    data: { name, url: brand.publicOrigin + (await newInvitation(person, now())), area: AREAS[role] },
  } as const;
  await queueMails([mail], now());
}

/** A new link for a person, as a path; it ends the one before. */
export async function newInvitation(
  { _id, account, role }: Pick<PersonDoc, '_id' | 'account' | 'role'>,
  now: Date,
): Promise<string> {
  // Each invitation is a cause of its own, so that the one before ends.
  const token = await newPasswordLink(account, randomUUID(), now);
  const stored = await Person.findById(_id).select('invitations').lean();
  const invitations = [...(stored?.invitations ?? []), hashToken(token)].slice(-MOST_REMEMBERED);
  const invited_until = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  await Person.updateOne({ _id }, { $set: { invited_until, invitations } });
  return `${PLACES[role]}#${token}`;
}

/** Invitations that can still say that a newer one was sent. */
const MOST_REMEMBERED = 10;

const PLACES = {
  admin: '/ecsadmin/invitation',
  office: '/office/invitation',
  group: '/officegroup/invitation',
} as const;
const AREAS = { admin: 'the administration', office: 'the office area', group: 'the group area' } as const;

/** Whom a link is for, before a password is chosen. */
export const getInvitation: Handler<'getInvitation'> = async ({ token }, { now }) => {
  const { name, email, role } = await personOfLink(token, now());
  return { name, email, role };
};

/** Sets the person's password by the link, once. A second factor follows where one is needed or is there. */
export const acceptInvitation: Handler<'acceptInvitation'> = async ({ token, newPassword }, context) => {
  const { now, brand } = context;
  const person = await personOfLink(token, now());
  await requireStrength(newPassword, [brand.planName, person.name, person.email]);
  const { account, role, oid, ogid } = person;
  const before = await storedHash(account);
  const hash = await hashPassword(newPassword);
  // Before the password, with which the link ends: what is cut off in between can be repeated.
  const joined = await Person.findOneAndUpdate(
    { _id: person._id, state: { $ne: 'left' } },
    { $set: { state: 'active', invited_until: null } },
    { returnDocument: 'after', lean: true },
  );
  if (joined === null) throw linkOver('This invitation was taken back.');
  if (!(await storeHashByLink(token, { _id: account, role, oid, ogid }, { before, hash }, now())))
    throw linkOver('This link was used or has expired.');
  await confirmOwner(joined._id);
  await recordAudit(callerNamed(account), now(), {
    subject: 'account',
    id: account,
    what: before === '' ? 'person joined' : 'password changed',
  });
  return afterPassword(joined, context);
};

async function personOfLink(token: string, now: Date): Promise<PersonDoc> {
  const account = await accountOfLink(token, now);
  const person = account === undefined ? null : await Person.findOne({ account }).lean();
  if (person !== null && person.state !== 'left') return person;
  const earlier = await Person.findOne({ invitations: await linkIdOf(token, now) }).lean();
  if (earlier === null) throw linkOver('This link was used or has expired. Please ask for a new invitation.');
  throw linkOver(reasonOf(earlier, now));
}

function reasonOf({ state, invited_until }: PersonDoc, now: Date): string {
  if (state === 'left') return 'This invitation was taken back.';
  if (state === 'active') return 'This invitation was accepted. Please sign in.';
  const isReplaced = invited_until !== null && invited_until > now;
  return isReplaced
    ? 'A newer invitation was sent after this one. Please open the latest email.'
    : 'This invitation has expired. Please ask for a new one.';
}

function linkOver(detail: string): ApiProblem {
  return new ApiProblem('unknown_id', detail);
}

/** One e-mail signs in one person or one office. */
async function isTaken(login: string): Promise<boolean> {
  return (await Person.exists({ login })) !== null || (await activeOfficeByLogin(login)) !== null;
}

function taken(): ApiProblem {
  return invalidFields({ email: 'This e-mail already signs in a person or an office' });
}
