import { expect, it } from 'vitest';
import { byOffice } from './useMarkedByOffices';

const marked = (id: number, oid: number) => ({
  id,
  oid,
  name: `Ann Lee${id}`,
  office_name: `Office ${oid}`,
  amount: 2000,
  payment_type: 'cash' as const,
  paid_at: '2026-11-20T18:00:00.000Z',
});

it('adds up what each office has marked, the largest amount first', () => {
  const offices = byOffice([marked(1, 3), marked(2, 4), marked(3, 4)]);
  expect(offices).toMatchObject([
    { oid: 4, office_name: 'Office 4', amount: 4000, names: [{ id: 2 }, { id: 3 }] },
    { oid: 3, amount: 2000, names: [{ id: 1 }] },
  ]);
});
