import type { CallRequest } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { readTrails, type TrailPage } from './trailPages';

const entry = (at: string, what: string) =>
  ({ at, what, who: 'admin', who_name: '', role: 'admin', before: null, after: null }) as const;

const office = { subject: 'office', id: '3' } as const;
const account = { subject: 'account', id: 'office:3' } as const;

const pages: Record<string, TrailPage> = {
  'office:': { rows: [entry('2026-11-20T10:00:00.000Z', 'edited')], next: 'o1' },
  'office:o1': { rows: [entry('2026-11-01T10:00:00.000Z', 'added')], next: 'o2' },
  'office:o2': { rows: [], next: null },
  'account:': { rows: [entry('2026-11-21T10:00:00.000Z', 'signed in')], next: null },
};

it('reads on each record from its own place, and no record that is read to its end', async () => {
  const asked: string[] = [];
  const ask = async ({ subject, cursor = '' }: CallRequest<'getAuditTrail'>) => {
    asked.push(`${subject}:${cursor}`);
    return pages[`${subject}:${cursor}`] ?? { rows: [], next: null };
  };
  const first = await readTrails([office, account], undefined, ask);
  expect(first.rows.map(({ what }) => what)).toEqual(['signed in', 'edited']);
  const second = await readTrails([office, account], first.next ?? undefined, ask);
  expect(second.rows.map(({ what }) => what)).toEqual(['added']);
  const third = await readTrails([office, account], second.next ?? undefined, ask);
  expect(third).toEqual({ rows: [], next: null });
  expect(asked).toEqual(['office:', 'account:', 'office:o1', 'office:o2']);
});
