import { expect } from '@playwright/test';
import { addDays, denverDate, totalCents } from '@rollbook/contract';
import { type Person, aPerson } from '../pages/applicationForm';
import { actor } from './staff';

/** An office with 12-month memberships, which takes both ways of paying. */
export const PRAIRIE = { oid: 7 };

type Member = Person & { id: number };

/** A paid member of the paper log of an office with 12-month memberships, whose membership ends in 25 days. */
export async function endingSoon(origin: string, first: string, office = PRAIRIE): Promise<Member> {
  const person = aPerson(first);
  const submitDate = addDays(denverDate(new Date()), -340);
  const admin = await actor(origin, 'admin');
  const entry = { ...person, additionalFamily: '', office, submitDate };
  const entered = await admin.post('/api/application/officeSubmitApplication', { data: entry });
  const { id }: { id: number } = await entered.json();
  const selection = { amount: totalCents(1), numOfApplications: 1, selectedNames: [id] };
  const paid = { ...selection, office, paymentType: 'cash' };
  expect((await admin.post('/api/application/markAsPaid', { data: paid })).status()).toBe(200);
  await admin.dispose();
  return { ...person, id };
}
