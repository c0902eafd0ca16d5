import { MAX_FOUND_OFFICES, MAX_LISTED_OFFICES, matchOffices } from '@rollbook/contract';
import { findGroup, groupNames } from '../groups/records';
import type { Handler } from '../http/context';
import { Prepared } from '../http/prepared';
import { unknownRecord } from '../http/problem';
import { type Directory, officeDirectory } from './directory';
import { Office, type OfficeDoc } from './model';
import { toOffice } from './wire';

/** The offices by name: all of them in full to the administrator, the active ones' public fields to others (D5, D25). */
export const getOffices: Handler<'getOffices'> = async (_input, { caller }) => {
  if (caller.role !== 'admin') return wholeList(await officeDirectory());
  const [offices, nameOf] = [await Office.find().lean(), await groupNames()];
  return byName(offices).map((office) => toOffice(office, nameOf(office.ogid)));
};

/** What the public form starts with. */
export const getOfficeList: Handler<'getOfficeList'> = async () => {
  const directory = await officeDirectory();
  const { length } = directory.entries;
  return length > MAX_LISTED_OFFICES ? { total: length } : wholeList(directory);
};

/** The search of the public form when there are many offices. */
export const findOffices: Handler<'findOffices'> = async ({ search }) => {
  const { entries } = await officeDirectory();
  const found = matchOffices(entries, search);
  return { offices: found.slice(0, MAX_FOUND_OFFICES), total: found.length };
};

export const getOffice: Handler<'getOffice'> = async ({ oid }) => {
  const known = (await officeDirectory()).byId.get(oid);
  if (known === undefined || !known.office.active) throw unknownRecord('office');
  return known.entry.office;
};

/** A group's offices by name, in full; deactivated ones too, because the group keeps their records (D25). */
export const getOfficesInGroup: Handler<'getOfficesInGroup'> = async ({ ogid }) => {
  const group = await findGroup(ogid);
  if (group === null) throw unknownRecord('group');
  const offices = await Office.find({ ogid }).lean();
  return byName(offices).map((office) => toOffice(office, group.name));
};

const prepared = new WeakMap<Directory, Prepared>();

/** The public list, written once per change of the offices. */
function wholeList(directory: Directory): Prepared {
  const made = prepared.get(directory) ?? new Prepared(directory.entries.map(({ office }) => office));
  prepared.set(directory, made);
  return made;
}

function byName(offices: OfficeDoc[]): OfficeDoc[] {
  return offices.toSorted((one, other) => one.office_name.localeCompare(other.office_name, 'en'));
}
