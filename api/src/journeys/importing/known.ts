import { folded, type ImportedRow, memberIdIn, personName } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import {
  findForImport,
  findSuspects,
  joinedForImport,
  termsOfChains,
} from '../../membership/record/imported';
import { livingChains } from '../../membership/record/joined';
import { personToken, suspectTokens } from '../../membership/search/searchTokens';
import { officeDirectory } from '../../parties/offices/directory';
import type { ImportDoc } from './model';

/** The office of a row: by its name, its number, what was chosen for its text, or the one of the whole file. */
export type FindOffice = (text: string) => { oid: number; calendarYear: boolean } | undefined;

export async function officesFor({
  offices,
  oid: usual,
}: Pick<ImportDoc, 'offices' | 'oid'>): Promise<FindOffice> {
  const { byId, offices: all } = await officeDirectory();
  const chosen = new Map(offices.map(({ text, oid }) => [folded(text), oid]));
  const named = new Map<string, number | null>();
  for (const { office } of all) {
    const name = nameKey(office.office_name);
    // Two of the same name: a person chooses.
    named.set(name, named.has(name) ? null : office.oid);
  }
  return (text) => {
    const oid =
      text === '' ? usual : (chosen.get(folded(text)) ?? named.get(nameKey(text)) ?? numberIn(text));
    const known = oid === null ? undefined : byId.get(oid);
    return known && { oid: known.office.oid, calendarYear: known.office.calendar_year };
  };
}

const nameKey = (name: string) =>
  folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);

export type Placed = { values: ImportedRow; oid: number };

/** The applications that rows of a file can be about: by their numbers, and by office and folded name. */
export type Known = {
  byFormer: Map<string, ApplicationDoc>;
  byNumber: Map<number, ApplicationDoc>;
  byPerson: Map<string, ApplicationDoc[]>;
};

/** Read at once for some rows. */
export async function knownOnes(placed: readonly Placed[]): Promise<Known> {
  const former = [...new Set(placed.flatMap(({ values }) => values.formerNumber || []))];
  const numbers = [...new Set(placed.flatMap(({ values }) => chainIn(values.memberNumber) ?? []))];
  const tokens = [...new Set(placed.map(({ values, oid }) => personToken({ oid, ...values })))];
  const lead = await livingChains(numbers);
  const chains = numbers.map((number) => lead.get(number) ?? number);
  const [{ formerOnes, numbered, persons }, joined] = await Promise.all([
    findForImport({ former, chains, tokens }),
    former.length === 0 ? new Map<string, ApplicationDoc>() : joinedForImport(former),
  ]);
  const known: Known = { byFormer: new Map(), byNumber: new Map(), byPerson: new Map() };
  // The newest term of each comes last.
  const inOrder = (found: ApplicationDoc[]) =>
    found.toSorted((a, b) => (a.expiration_date < b.expiration_date ? -1 : 1));
  for (const one of inOrder(formerOnes)) known.byFormer.set(one.former_number, one);
  for (const [number, one] of joined) if (!known.byFormer.has(number)) known.byFormer.set(number, one);
  for (const one of inOrder(numbered)) known.byNumber.set(one.chain, one);
  for (const [number, living] of lead) {
    const one = known.byNumber.get(living);
    if (one !== undefined) known.byNumber.set(number, one);
  }
  for (const one of inOrder(persons)) {
    const token = personToken(one);
    known.byPerson.set(token, [...(known.byPerson.get(token) ?? []), one]);
  }
  return known;
}

/** Of all offices: who may be the person of a row, by the folded name; the newest term comes last. */
export async function knownSuspects(rows: readonly ImportedRow[]): Promise<Map<string, ApplicationDoc[]>> {
  const tokens = rows.flatMap((row) => suspectTokens({ ...row, primary_phone: row.primaryPhone }));
  const found = await findSuspects([...new Set(tokens)]);
  const byName = new Map<string, ApplicationDoc[]>();
  for (const one of found.toSorted((a, b) => (a.expiration_date < b.expiration_date ? -1 : 1))) {
    const name = personName(one);
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return byName;
}

/** The terms of these memberships, in order of time. */
export async function knownTerms(chains: readonly number[]): Promise<Map<number, ApplicationDoc[]>> {
  const known = new Map<number, ApplicationDoc[]>();
  const found = chains.length === 0 ? [] : await termsOfChains([...new Set(chains)]);
  for (const one of found.toSorted((a, b) => (a.starts < b.starts ? -1 : 1))) {
    known.set(one.chain, [...(known.get(one.chain) ?? []), one]);
  }
  return known;
}

/** The chain in '4851-3'. */
export function chainIn(memberNumber: string): number | undefined {
  const [, id] = /^(\d+)-\d+$/.exec(memberNumber.trim()) ?? [];
  return id === undefined || memberIdIn(memberNumber) === undefined ? undefined : Number(id);
}
