import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { untyped } from './offline';
import { OtherWays } from './OtherWays';
import type { Unpaid } from './receipt';

const grace: Unpaid = {
  id: 98,
  oid: 4,
  name: 'Grace Bjørnsen',
  email: 'member@mail.example',
  kind: 'new',
  enrolled_on: '2026-11-02',
  expiration_date: '2027-11-14',
  calendar_year: false,
  possible_duplicate: false,
};

it.each(['cash', 'check'] as const)('shows the note that is recorded with a name, paid by %s', (kind) => {
  const offline = { ...untyped(kind), checkNumber: '4471', note: 'from her aunt' };
  const page = renderToStaticMarkup(
    <MantineProvider>
      <OtherWays names={[grace]} offline={offline} change={() => {}} />
    </MantineProvider>,
  );
  expect(page).toContain('value="from her aunt"');
  expect(page.includes('value="4471"'), 'cash has no number').toBe(kind === 'check');
});
