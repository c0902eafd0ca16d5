import { MantineProvider } from '@mantine/core';
import { type Offered, placesIn } from '@rollbook/platform';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MemberActions } from './MemberActions';

const ACTIONS: readonly Offered[] = [
  { action: 'pay', id: 9 },
  { action: 'mark', why: 'the administrator records it' },
  { action: 'renew', why: 'from 11/01/2027' },
  { action: 'card', id: 7 },
  { action: 'receipt', id: 7 },
  { action: 'send', why: 'signed on paper' },
];

const shown = (isSmall: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <MemberActions
          isSmall={isSmall}
          actions={ACTIONS}
          {...(isSmall ? { name: 'Ann Lee' } : {})}
          places={placesIn('/office', 7)}
          deeds={{}}
        />
      </MemoryRouter>
    </MantineProvider>,
  );

it('keeps an action that cannot be done, grey, with its reason', () => {
  const page = shown(false);
  expect(page.match(/disabled=""/g)).toHaveLength(3);
  for (const { why } of ACTIONS) if (why !== undefined) expect(page).toContain(`>${why}</p>`);
  expect(page).toContain('Take payment, $20.00');
  expect(page).toContain('/api/membership/memberReceipt?id=7');
});

it('names the member in a result, which has fewer actions', () => {
  const page = shown(true);
  expect(page).toContain('aria-label="Take payment of Ann Lee"');
  expect(page).toContain('aria-label="Print card of Ann Lee"');
  expect(page).not.toContain('Print receipt');
});

it('leads to where a payment is taken in each area', () => {
  const maple = { oid: 3, office_name: 'Maple Clinic', calendar_year: true };
  expect(placesIn('/office', 7).mark(9)).toEqual({
    to: '/officepay',
    state: { payFor: [9], payWay: 'mark' },
  });
  expect(placesIn('/officegroup', 7).pay(9)).toEqual({ to: '/officegroup/pay', state: { payFor: [9] } });
  expect(placesIn('/ecsadmin', 7, maple).mark(9)).toEqual({
    to: '/ecsadmin/recordpayment',
    state: { ...maple, payFor: [9] },
  });
  expect(placesIn('/ecsadmin', 7).pay(9), 'the page knows the office').toEqual({ to: '/ecsadmin/member/7' });
});
