import { MAX_FOUND_OFFICES, MAX_LISTED_OFFICES, matchOffices } from '@rollbook/contract';
import { findGroup, groupNames } from '../groups/records';
import type { Handler } from '../http/context';
import { Prepared } from '../http/prepared';
import { unknownRecord } from '../http/problem';
import { type Directory, type KnownOffice, officeDirectory } from './directory';
import { Office, type OfficeDoc } from './model';
import { toOffice } from './wire';

/** The offices by name: all of them in full to the administrator, the active ones' public fields to others (D5, D25). */
export const getOffices: Handler<'getOffices'> = async (_input, { caller }) => {
  if (caller.role !== 'admin') return listOf(await officeDirectory(), publicFields);
  const [offices, nameOf] = [await Office.find().lean(), await groupNames()];
  return byName(offices).map((office) => toOffice(office, nameOf(office.ogid)));
};

/** What the public form starts with. */
export const getOfficeList: Handler<'getOfficeList'> = async () => {
  const directory = await officeDirectory();
  const { length } = directory.active;
  return length > MAX_LISTED_OFFICES ? { total: length } : listOf(directory, choice);
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

type View = (known: KnownOffice) => object;

const choice: View = ({ entry }) => entry.office;
const publicFields: View = ({ entry, office: { office_url } }) => ({ ...entry.office, office_url });

const prepared = new WeakMap<Directory, Map<View, Prepared>>();

/** The list of the active offices, written once per view and change of the offices. */
function listOf(directory: Directory, view: View): Prepared {
  const views = prepared.get(directory) ?? new Map<View, Prepared>();
  const made = views.get(view) ?? new Prepared(directory.active.map(view));
  prepared.set(directory, views.set(view, made));
  return made;
}

function byName(offices: OfficeDoc[]): OfficeDoc[] {
  return offices.toSorted((one, other) => one.office_name.localeCompare(other.office_name, 'en'));
}
