import { folded, shownDate } from '@rollbook/contract';
import type { Unpaid } from './receipt';

/** The names that occur more than once in a list, folded. */
export function repeatedNames(entries: readonly Pick<Unpaid, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of entries) {
    const known = folded(name);
    if (seen.has(known)) repeated.add(known);
    seen.add(known);
  }
  return repeated;
}

/** A line of the list: a name, or an office above its names. */
export type Line = { entry: Unpaid } | { office: string; names: readonly Unpaid[] };

/** The names below their offices, in the list's order; without offices when all are of one. */
export function linesOf(entries: readonly Unpaid[]): Line[] {
  const byOffice = new Map<string, Unpaid[]>();
  for (const entry of entries) {
    const { office_name: office = '' } = entry;
    const names = byOffice.get(office) ?? [];
    names.push(entry);
    byOffice.set(office, names);
  }
  if (byOffice.size < 2) return entries.map((entry) => ({ entry }));
  return [...byOffice].flatMap(([office, names]): Line[] => [
    { office, names },
    ...names.map((entry) => ({ entry })),
  ]);
}

/** The line below a name: until when it is valid; for a repeated name also what tells its entries apart. */
export function detailsOf(
  { name, email, enrolled_on, expiration_date, kind }: Unpaid,
  repeated: ReadonlySet<string>,
): string {
  const details = [
    `${kind === 'renewal' ? 'renewal, ' : ''}valid until ${shownDate(expiration_date)} once paid`,
  ];
  if (repeated.has(folded(name))) details.unshift(email, `enrolled ${shownDate(enrolled_on)}`);
  return details.filter((detail) => detail !== '').join(' · ');
}
