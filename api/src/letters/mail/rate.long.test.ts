import { denverDate } from '@rollbook/contract';
import { expect, test } from 'vitest';
import { faultsOf, yearEnd } from '../../../test/yearEnd';

const MEMBERS = 12_000;

test('12,000 ends on December 31 are reminded at 20 mails a minute, with a sign-in link in the middle', async () => {
  const run = await yearEnd({ name: 'year_end_long', members: MEMBERS, oneIn: 10 });
  expect(run.queued).toBe(MEMBERS);
  expect(faultsOf(run)).toEqual([]);
  expect(run.sent).toHaveLength(MEMBERS - run.untrue.size + 1);
  // Ten hours of mails from 9 in the morning, and the ten minutes away.
  expect(denverDate(run.ended)).toBe('2026-12-01');
}, 1_800_000);
