import { phoneDigits } from '@rollbook/contract';
import type { mongo } from 'mongoose';
import { changeApplications } from './batches';

type Stored = {
  _id: number;
  oid: number;
  email: string;
  primary_phone?: string;
  version: number;
  search: string[];
};

const FIELDS = { oid: 1, email: 1, primary_phone: 1, version: 1, search: 1 } as const;

/**
 * The tokens by which applications of 1.0 are found by e-mail address and phone, beside those that they have. One that is
 * edited meanwhile gets them by its edit.
 */
export async function addContactTokens(database: mongo.Db): Promise<void> {
  await changeApplications<Stored>(database, FIELDS, (stored) => {
    const lacking = tokensOf(stored).filter((token) => !stored.search.includes(token));
    return lacking.length === 0 ? undefined : { search: [...stored.search, ...new Set(lacking)] };
  });
}

function tokensOf({ oid, email, primary_phone = '' }: Stored): string[] {
  const digits = phoneDigits(primary_phone);
  const address = email === '' ? [] : [`@${email.normalize('NFC').trim().toLowerCase()}`];
  const phone = digits === '' ? [] : [`~${[...digits].toReversed().join('')}`];
  return [...address, ...phone].flatMap((token) => [`#${oid} ${token}`, token]);
}
