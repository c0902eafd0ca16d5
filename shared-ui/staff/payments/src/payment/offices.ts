import { totalCents } from '@rollbook/contract';

type Name = { oid: number; office_name?: string | undefined; void?: object | undefined };

/** The names of an office on a receipt, with what they cost. */
export type PaidOffice<N extends Name = Name> = { name: string; names: N[]; cents: number };

/** The names of each office, in the order of the first name of each. */
export function paidByOffice<N extends Name>(names: readonly N[]): PaidOffice<N>[] {
  const byOffice = new Map<string, N[]>();
  for (const name of names) {
    const office = `${name.oid} ${name.office_name}`;
    const own = byOffice.get(office);
    if (own === undefined) byOffice.set(office, [name]);
    else own.push(name);
  }
  return [...byOffice.values()].map((own) => ({
    name: own[0]?.office_name ?? '',
    names: own,
    cents: centsOf(own),
  }));
}

/** What names cost: a payment that was taken back is void. */
export function centsOf(names: readonly Pick<Name, 'void'>[]): number {
  return totalCents(names.filter((name) => name.void === undefined).length);
}

/** 'Subtotal, Maple Street Family Clinic: 2 names'. */
export function subtotalLabel({ name, names }: PaidOffice): string {
  return `Subtotal, ${name}: ${names.length === 1 ? '1 name' : `${names.length.toLocaleString('en-US')} names`}`;
}
