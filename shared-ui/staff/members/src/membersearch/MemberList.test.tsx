import { MantineProvider } from '@mantine/core';
import type { Member } from '@rollbook/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MemberList } from './MemberList';

const members = (count: number, paid: boolean): Member[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + (paid ? 100 : 200),
    oid: 1,
    office_name: 'Maple Clinic',
    first: paid ? 'Paid' : 'Form',
    last: 'Hernandez',
    additional_family: '',
    paid,
    expiration_date: '2026-12-31',
    status: paid ? 'ACTIVE' : 'PENDING',
    status_date: '2026-12-31',
  }));

it.each([
  ['many unpaid forms are folded below the paid ones', 2, 11, 2, true],
  ['few are shown', 2, 10, 12, false],
  ['they are shown where nothing is paid', 0, 50, 50, false],
])('%s', (_name, paid, unpaid, shown, isFolded) => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <MemberList
          members={[...members(paid, true), ...members(unpaid, false)]}
          search="hernandez"
          desk={{ areaOf: () => '/office', deeds: {} }}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(page.match(/<li/g)).toHaveLength(shown);
  expect(page.includes(`${unpaid} have not paid yet`)).toBe(isFolded);
});
