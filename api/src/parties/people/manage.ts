import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Account, Session } from '../accounts/model';
import { ADMIN_ACCOUNT } from '../accounts/names';
import { endSessionsOf } from '../accounts/sessions';
import { invitersOf } from './inviters';
import { Person, type PersonDoc } from './model';
import { remove } from './removal';
import { changeRules, confirmOwner, peopleRules, releaseOwner } from './rules';

/** The named administrators, by name, and the rules for them. */
export const getPeople: Handler<'getPeople'> = async (_input, { caller, now }) => {
  const found = await Person.find({ role: 'admin', state: { $ne: 'left' } })
    .sort({ name: 1 })
    .lean();
  const accounts = found.map(({ account }) => account);
  const [rights, sessions, rules, inviterOf] = await Promise.all([
    Account.find({ _id: { $in: accounts } })
      .select('post names')
      .lean(),
    Session.aggregate<{ _id: string; count: number }>([
      { $match: { account: { $in: accounts }, expires: { $gt: now() } } },
      { $group: { _id: '$account', count: { $sum: 1 } } },
    ]),
    peopleRules(),
    invitersOf(accounts),
  ]);
  const people = found.map((person) => {
    const { post, names } = rights.find(({ _id }) => _id === person.account) ?? {};
    return {
      ...shownPerson(person),
      post: post ?? 'viewer',
      names: names ?? false,
      devices: sessions.find(({ _id }) => _id === person.account)?.count ?? 0,
      you: caller.role === 'admin' && caller.account === person.account,
      invited_by: inviterOf(person.account),
    };
  });
  const { shared_password, factor_required } = rules;
  return { people, shared_password, factor_required };
};

/** What every list of people shows. */
export function shownPerson({ _id, name, email, state, invited_until, last_sign_in, ...factors }: PersonDoc) {
  const { passkeys, totp, codes } = factors;
  return {
    id: _id,
    name,
    email,
    state: state === 'invited' ? ('invited' as const) : ('active' as const),
    invited_until: invited_until?.toISOString() ?? null,
    last_sign_in: last_sign_in?.toISOString() ?? null,
    passkeys: passkeys.length,
    totp: totp !== null,
    codes_left: codes.length,
  };
}

/** Another role. The sessions end with the same write, so that none goes on with the old rights. */
export const changePerson: Handler<'changePerson'> = async ({ id, post, names }, context) => {
  const person = await presentPerson(id);
  const before = await Account.findById(person.account).select('post names').lean();
  if (before?.post === 'owner' && post !== 'owner') await releaseOwner(id);
  await Account.updateOne({ _id: person.account }, { $set: { post, names }, $inc: { stamp: 1 } });
  await endSessionsOf(person.account);
  await confirmOwner(id);
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: person.account,
    what: 'person changed',
    before: { post: before?.post ?? null, names: before?.names ?? false },
    after: { post, names },
  });
  return { success: true };
};

/** The last confirmed owner stays. */
export const removePerson: Handler<'removePerson'> = async ({ id }, context) => {
  const person = await presentPerson(id);
  await releaseOwner(id);
  return remove(person, context);
};

/** The shared password, and whether owners and managers need a second factor. */
export const changePeopleRules: Handler<'changePeopleRules'> = async (input, context) => {
  const before = await peopleRules();
  const { shared_password = before.shared_password, factor_required = before.factor_required } = input;
  await changeRules(({ owners }) => {
    // Otherwise no one could sign in any more.
    if (!shared_password && owners.length === 0) throw noOwner();
    return { shared_password, factor_required };
  });
  if (before.shared_password && !shared_password) {
    await Account.updateOne({ _id: ADMIN_ACCOUNT }, { $inc: { stamp: 1 } });
    await endSessionsOf(ADMIN_ACCOUNT);
  }
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: ADMIN_ACCOUNT,
    what: 'sign-in rules changed',
    before: { shared_password: before.shared_password, factor_required: before.factor_required },
    after: { shared_password, factor_required },
  });
  return { success: true };
};

function noOwner(): ApiProblem {
  return new ApiProblem('conflict', 'First an owner needs a second factor.');
}

async function presentPerson(id: number): Promise<PersonDoc> {
  const person = await Person.findOne({ _id: id, role: 'admin', state: { $ne: 'left' } }).lean();
  if (person === null) throw unknownRecord('person');
  return person;
}
