import { listTexts } from '@rollbook/kit';
import { expect, it } from 'vitest';
import { renewalColumns } from './columns';
import { namesOffices } from './shown';

it('paper and CSV say the office in the list of a group alone', () => {
  const member = {
    id: 1052,
    oid: 3,
    chain: 1052,
    first: 'Ann',
    last: 'Lee',
    email: '',
    additional_family: '',
    primary_phone: '',
    expiration_date: '2026-12-01',
    reminders: { state: 'on', last: null },
    last_call: null,
    language: 'en',
    next_term: { starts: '2026-12-02', ends: '2027-12-01', calendar_year: false },
  } as const;
  const headings = (office: { office_name?: string }) => {
    const rows = [{ ...member, ...office }];
    return listTexts({ rows, columns: renewalColumns({ hasOffices: namesOffices(rows) }) }).headings;
  };
  expect(headings({}).slice(0, 3)).toEqual(['Name', 'ID', 'Additional Family']);
  expect(headings({ office_name: 'Maple' }).slice(0, 4)).toEqual([
    'Name',
    'ID',
    'Office',
    'Additional Family',
  ]);
});
