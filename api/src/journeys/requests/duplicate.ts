import { nameShown } from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { memberIn, readChain, type StoredChain } from '../../membership/record/chain';
import { chainOf } from '../../membership/record/records';
import { findOffice } from '../../parties/offices/records';

/** The record that is deleted for a person who is here twice, or why none is. `beside`: an application of the other record, for comparing both. */
export type Spare = { beside?: number } & ({ application: ApplicationDoc; number: string } | { why: string });

const BOTH_PAID = 'Both are paid: compare them, and join what both have.';

const NUMBER = /^\s*(\d{1,10})\s*-\s*(\d{1,10})\s*$/;

/** One of the two must be unpaid from its beginning: nothing else of it has to be kept. */
export async function spareOf(stored: StoredChain, other: string): Promise<Spare> {
  const found = await chainNumbered(other);
  if (found === undefined) return { why: `No member has the number ${other}.` };
  if (found.chain === stored.chain) return { why: `${other} is this record itself.` };
  const [here, there] = [memberIn(stored), memberIn(found)];
  // A clinic must not be able to have a record of another one deleted that the administrator has not looked at.
  if (here.oid !== there.oid) {
    const clinic = (await findOffice(there.oid))?.office_name ?? 'another clinic';
    const why = `${other} is ${nameShown(there)} of ${clinic}, not of the clinic that asks: compare both.`;
    return { beside: there._id, why };
  }
  const spare = [found, stored].find(({ applications }) => applications.every(isUnused));
  const [application] = spare?.applications ?? [];
  const beside = there._id;
  if (application === undefined) return { beside, why: BOTH_PAID };
  return { beside, application, number: `${application.chain}-${application.oid}` };
}

function isUnused({ paid, payment, renewed_as }: ApplicationDoc): boolean {
  return !paid && payment === null && renewed_as === null;
}

async function chainNumbered(text: string): Promise<StoredChain | undefined> {
  const [, id = ''] = NUMBER.exec(text) ?? [];
  if (id === '') return undefined;
  const chain = await chainOf(Number(id));
  return chain === undefined ? undefined : readChain(chain);
}
