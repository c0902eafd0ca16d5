import type { QueryFilter } from 'mongoose';
import type { Key, RecordRow } from './field';
import { recordRow } from './registry';

/** By what the records of a person are found. */
export type Found = {
  chain: number;
  ids: number[];
  payments: string[];
  /** Addresses that no other member has, and the accounts of a member who has opened a link sent there. */
  mailboxes: string[];
  accounts: string[];
};

/** The person's names, each with the address and office that went with it, and phones. */
export type Known = { names: KnownAs[]; phones: string[] };
export type KnownAs = { first: string; last: string; email: string; oid: number };

/** The filter for the records of a person in a model; undefined when the model has none. */
export function filterOf(model: string, person: Found): QueryFilter<Record<string, unknown>> | undefined {
  const { by, where = {} }: RecordRow = recordRow(model);
  if (by === undefined) return undefined;
  const conditions = Object.entries(by).flatMap(([path, key]) => {
    const values = valuesOf(key, person);
    return values.length === 0 ? [] : [{ [path]: { $in: values } }];
  });
  return conditions.length === 0 ? undefined : { ...where, $or: conditions };
}

function valuesOf(key: Key, { chain, ids, payments, mailboxes, accounts }: Found): (string | number)[] {
  switch (key) {
    case 'chain':
      // A record that was joined into the membership is numbered by its first application.
      return [...new Set([chain, ...ids])];
    case 'application':
      return ids;
    case 'application as text':
      return ids.map(String);
    case 'payment':
      return payments;
    case 'mailbox':
      return mailboxes;
    case 'member':
      return accounts;
  }
}
