import {
  finder,
  matchOffices,
  MAX_LISTED_OFFICES,
  type CallInput,
  type SearchedOffice,
} from '@rollbook/contract';
import { findGroup } from '../groups/records';
import type { Context, Handler } from '../../base/http/context';
import { Prepared } from '../../base/http/prepared';
import { unknownRecord } from '../../base/http/problem';
import { activeFrom, type Directory, type KnownOffice, officeDirectory, presentOffices } from './directory';
import { inFull, inOrder, type Listing, pageOf, signInTimes } from './listing';

type Asked = CallInput<'getOffices'>;

/** Orders that tell the public nothing but its own fields. */
const PUBLIC_SORTS = /^-?(office_name|oid|office_phone|group_name)$/;

/** The offices by name: all of them in full to the administrator, the active ones' public fields to others. */
export const getOffices: Handler<'getOffices'> = async (asked, context) => {
  if (context.caller.role !== 'admin' || isTrue(asked.active)) {
    return publicOffices(asked, await officeDirectory(), context);
  }
  return staffOffices(asked, ({ office }) => isAsked(office, asked), context);
};

/** What the administrator's filters leave: a filter that is not sent leaves every office. */
function isAsked(office: SearchedOffice, asked: Asked): boolean {
  const { oid, ogid, active, completed, calendar_year, online_payment } = asked;
  return (
    isOrUnasked(oid, office.oid) &&
    isOrUnasked(ogid, office.ogid ?? 'none') &&
    isOrUnasked(asFlag(active), office.active) &&
    isOrUnasked(asFlag(completed), office.completed !== null) &&
    isOrUnasked(asFlag(calendar_year), office.calendar_year) &&
    isOrUnasked(asFlag(online_payment), office.online_payment)
  );
}

function isOrUnasked<Value>(asked: Value | undefined, value: Value): boolean {
  return asked === undefined || asked === value;
}

/** The office of a link. A clinic whose members have moved answers the one where they are. */
export const getOffice: Handler<'getOffice'> = async ({ oid }) => {
  const known = activeFrom(await officeDirectory(), oid);
  if (known === undefined) throw unknownRecord('office');
  return known.entry.office;
};

/** A group's offices by name, in full; deactivated ones too, because the group keeps their records. */
export const getOfficesInGroup: Handler<'getOfficesInGroup'> = async (asked, context) => {
  if ((await findGroup(asked.ogid)) === null) throw unknownRecord('group');
  return staffOffices(asked, ({ office }) => office.ogid === asked.ogid, context);
};

type Flag = boolean | 'true' | 'false' | undefined;

const isTrue = (flag: Flag) => String(flag) === 'true';
const asFlag = (flag: Flag) => (flag === undefined ? undefined : isTrue(flag));

/** Found in the kept directory; only the times of the last sign-in are read from the database. */
async function staffOffices(asked: Listing, isWanted: (known: KnownOffice) => boolean, context: Context) {
  const { offices } = await presentOffices();
  const isFound = finder(asked.search ?? '');
  const found = offices.filter((known) => isWanted(known) && isFound(known.text));
  const isByTime = asked.sort?.endsWith('login_time') ?? false;
  const sorted = inOrder(found, asked.sort, isByTime ? await signInTimes(found) : undefined);
  return inFull(pageOf(sorted, offices, asked, context));
}

/** Searched by words, as the form does it; the usual lists are prepared. */
function publicOffices(asked: Asked, directory: Directory, context: Context) {
  const { search = '', sort, cursor, limit, oid } = asked;
  const named = search.trim() === '' ? directory.active : matches(directory, search);
  const matching = oid === undefined ? named : named.filter(({ office }) => office.oid === oid);
  const sorted = inOrder(matching, sort !== undefined && PUBLIC_SORTS.test(sort) ? sort : undefined);
  const page = pageOf(sorted, directory.active, asked, context);
  const isUsual =
    search === '' &&
    oid === undefined &&
    sort === undefined &&
    cursor === undefined &&
    (limit === undefined || limit === MAX_LISTED_OFFICES);
  return isUsual ? prepared(directory, page, limit ?? 0) : page.map(publicFields);
}

function matches({ entries, byId }: Directory, search: string): KnownOffice[] {
  return matchOffices(entries, search).flatMap(({ oid }) => byId.get(oid) ?? []);
}

const publicFields = ({ entry, office: { office_url } }: KnownOffice) => ({ ...entry.office, office_url });

const lists = new WeakMap<Directory, Map<number, Prepared>>();

/** A list of the active offices, written once per length and change of the offices. */
function prepared(directory: Directory, page: readonly KnownOffice[], limit: number): Prepared {
  const known = lists.get(directory) ?? new Map<number, Prepared>();
  const made = known.get(limit) ?? new Prepared(page.map(publicFields));
  lists.set(directory, known.set(limit, made));
  return made;
}
