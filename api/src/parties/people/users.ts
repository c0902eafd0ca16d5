import type { Caller } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { readCursor } from '../../base/http/keyset';
import { ApiProblem, notSignedIn, unknownRecord } from '../../base/http/problem';
import { Session } from '../accounts/model';
import { groupNames } from '../groups/records';
import { officeNames } from '../offices/records';
import { invite } from './invite';
import { invitersOf } from './inviters';
import { shownPerson } from './manage';
import { Person } from './model';
import { remove } from './removal';

/** An office or group invites no more: they all have the same rights. */
const MOST_USERS = 50;

/** The named users of the caller's office or group, by name. Its own sign-in stays beside them. */
export const getUsers: Handler<'getUsers'> = async (_input, { caller, now }) => {
  const found = await Person.find({ ...placeOf(caller), state: { $ne: 'left' } })
    .sort({ name: 1 })
    .lean();
  const inviterOf = await invitersOf(found.map(({ account }) => account));
  return Promise.all(
    found.map(async (person) => ({
      ...shownPerson(person),
      invited_by: inviterOf(person.account),
      devices: await Session.countDocuments({ account: person.account, expires: { $gt: now() } }),
      you: caller.role !== 'public' && caller.account === person.account,
    })),
  );
};

/** Invites a person who then signs in with an own password; the history names them. */
export const inviteUser: Handler<'inviteUser'> = async ({ name, email }, context) => {
  const place = placeOf(context.caller);
  const users = await Person.countDocuments({ ...place, state: { $ne: 'left' } });
  if (users >= MOST_USERS) throw new ApiProblem('conflict', `There are ${MOST_USERS} users already`);
  return { id: await invite({ ...place, name, email, post: null, names: false }, context) };
};

export const removeUser: Handler<'removeUser'> = async ({ id }, context) => {
  const { caller } = context;
  // An owner ends the sign-in that one who left has let in.
  const where = caller.role === 'admin' ? OF_CLINICS : placeOf(caller);
  const person = await Person.findOne({ _id: id, ...where, state: { $ne: 'left' } }).lean();
  if (person === null) throw unknownRecord('person');
  return remove(person, context);
};

const OF_CLINICS = { role: { $in: ['office', 'group'] as const } };

/** The named users of all offices and groups, the latest first. */
export const getClinicUsers: Handler<'getClinicUsers'> = async ({ limit, cursor }) => {
  const [before] = cursor === undefined ? [] : readCursor(cursor, /^(\d{1,12})$/);
  const after = before === undefined ? {} : { _id: { $lt: Number(before) } };
  const read = await Person.find({ ...after, ...OF_CLINICS, state: { $ne: 'left' } })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  const found = read.slice(0, limit);
  const [office, group, inviterOf] = await Promise.all([
    officeNames(found.flatMap(({ oid }) => oid ?? [])),
    groupNames(),
    invitersOf(found.map(({ account }) => account)),
  ]);
  const rows = found.map(({ oid, ogid, ...person }) => ({
    ...shownPerson({ ...person, oid, ogid }),
    oid,
    ogid,
    place: oid === null ? group(ogid) : office(oid),
    invited_by: inviterOf(person.account),
  }));
  return { rows, next: read.length > limit ? String(found.at(-1)?._id) : null };
};

function placeOf(caller: Caller) {
  if (caller.role === 'office') return { role: 'office', oid: caller.oid, ogid: null } as const;
  if (caller.role === 'group') return { role: 'group', oid: null, ogid: caller.ogid } as const;
  throw notSignedIn();
}

/** The named users of an office, invited ones too. */
export async function countUsers(oid: number): Promise<number> {
  return Person.countDocuments({ role: 'office', oid, state: { $ne: 'left' } }).exec();
}
