import {
  addDays,
  type Brand,
  type CalendarDate,
  denverDate,
  denverInstant,
  fieldStored,
  type ImportedRow,
  nameOf,
  nameShown,
  validThru,
} from '@rollbook/contract';
import { callerName } from '../../base/http/caller';
import { claimTerm, type Renewal, withdraw } from '../../membership/duplicates/renewalClaims';
import { newApplication } from '../../membership/enrol/newApplication';
import type { ApplicationDoc } from '../../membership/record/application';
import { publishImported, readForImport, storeImported } from '../../membership/record/imported';
import { searchTokens } from '../../membership/search/searchTokens';
import { beginOf, TEXTS, termUntil } from './changes';
import type { Work } from './kind';
import type { LineDoc } from './model';

type Office = { oid: number; calendarYear: boolean };
type Read = { values: ImportedRow; office: Office | undefined } | undefined;
type Wanted = { line: LineDoc; values: ImportedRow; office: Office; ends: CalendarDate };
type Made = { made: ApplicationDoc[]; lost: LineDoc[] };

/** The last day of a row: as it says, or by the office's rule from the day of enrolment on. */
export function endOf({ paidUntil, joined }: ImportedRow, office: Office, brand: Brand): CalendarDate {
  return paidUntil || validThru({ ...office, enrolledOn: joined }, brand);
}

/**
 * Makes the members of these lines: the terms of one person are one membership, each the renewal of the one before, as renewals
 * are stored. Safe to repeat: the numbers stand in the lines.
 */
export async function makeMembers(
  lines: readonly LineDoc[],
  read: (row: number) => Read,
  work: Work,
): Promise<Made> {
  const people = new Map<string, Wanted[]>();
  for (const line of lines) {
    const { values, office } = read(line.row) ?? {};
    if (line.id === null || values === undefined || office === undefined) continue;
    const person = line.lead > 0 ? `${line.lead}` : `row ${line.row}`;
    const wanted = { line, values, office, ends: endOf(values, office, work.services.brand) };
    people.set(person, [...(people.get(person) ?? []), wanted]);
  }
  const all: ApplicationDoc[] = [];
  const lost: LineDoc[] = [];
  for (const terms of people.values()) {
    const inOrder = terms.toSorted((a, b) => (a.ends < b.ends ? -1 : 1));
    const base = inOrder.find(({ line }) => line.renews !== null)?.line.renews ?? null;
    if (base === null) all.push(...chainOf(inOrder, undefined, work));
    else {
      const followed = await follow(base, inOrder, work);
      all.push(...followed);
      if (followed.length === 0) lost.push(...inOrder.map(({ line }) => line));
    }
  }
  await storeImported(all);
  return { made: all, lost };
}

/** Terms after the last one of a member who is here; none when another renewal was first. */
async function follow(base: number, terms: Wanted[], work: Work): Promise<ApplicationDoc[]> {
  const before = await readForImport(base);
  const made = before === null ? [] : chainOf(terms, before, work);
  const [first] = made;
  if (before === null || first === undefined) return [];
  // Hidden until it has the term, as each renewal.
  await storeImported(made.map((one) => ({ ...one, state: 'hidden' })));
  if ((await claimTerm(renewalOf(first, base))) === undefined) {
    await publishImported(made.map(({ _id }) => _id));
    return made;
  }
  for (const one of made.toReversed()) await withdraw(one);
  return [];
}

const renewalOf = ({ _id, chain, starts, expiration_date }: ApplicationDoc, renews: number): Renewal => ({
  _id,
  chain,
  starts,
  expiration_date,
  renews,
});

function chainOf(terms: Wanted[], base: ApplicationDoc | undefined, work: Work): ApplicationDoc[] {
  const made: ApplicationDoc[] = [];
  for (const one of terms) {
    const before = made.at(-1) ?? base;
    const next = before === undefined ? newMember(one, work) : nextTerm(one, before, work);
    if (before !== undefined && before !== base) before.renewed_as = next._id;
    made.push(next);
  }
  return made;
}

/** Paid in another system, without an agreement and without mails. */
function newMember({ line, values, office, ends }: Wanted, work: Work): ApplicationDoc {
  const { doc, services, caller } = work;
  const { oid, calendarYear } = office;
  const { joined, formerNumber: former_number, language } = values;
  const id = line.id ?? 0;
  const { starts, at } = termUntil(ends, joined, denverDate(services.now()));
  const application = newApplication({
    id,
    source: 'import',
    person: values,
    office: { _id: oid, calendar_year: calendarYear },
    language: language === '' ? 'en' : language,
    at,
    brand: services.brand,
  });
  return {
    ...application,
    starts,
    expiration_date: ends,
    paid: true,
    payment_type: 'elsewhere',
    former_number,
    member_since: joined,
    imported_by: doc._id,
    quiet: !doc.mails,
    member_copy: 'none',
    changed_by: callerName(caller),
    search: searchTokens({ ...application, id, former_number }),
  };
}

/** What a row leaves empty is as in the term before. */
function nextTerm(one: Wanted, before: ApplicationDoc, work: Work): ApplicationDoc {
  const { ends } = one;
  const language = one.values.language || before.language;
  const formerNumber = one.values.formerNumber || before.former_number;
  const values = { ...one.values, language, formerNumber };
  const own = newMember({ ...one, values }, work);
  const isSameName = nameShown(values) === nameShown(before) || nameShown(values) === '';
  const kept = TEXTS.filter(
    (field) =>
      fieldStored(field, values[field]) === '' || (isSameName && (field === 'first' || field === 'last')),
  ).map((field) => [nameOf(field, 'stored'), before[nameOf(field, 'stored')]] as const);
  const day = [beginOf(ends), addDays(before.expiration_date, 1)].toSorted();
  const starts = day[1] ?? ends;
  const now = work.services.now();
  const at = denverInstant(starts, 12);
  const { oid, calendar_year, chain } = before;
  const term: ApplicationDoc = {
    ...own,
    ...Object.fromEntries(kept),
    oid,
    calendar_year,
    kind: 'renewal',
    chain,
    renews: before._id,
    starts,
    application_time: at < now ? at : now,
  };
  return { ...term, search: searchTokens({ ...term, id: term._id }) };
}
