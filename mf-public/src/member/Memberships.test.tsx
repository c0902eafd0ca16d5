import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { OwnMembership } from './useOwnCall';
import { Memberships } from './Memberships';
import { SAM } from './testMembership';

vi.mock('./Membership', () => ({
  Membership: ({ membership: { first, last } }: { membership: OwnMembership }) => `${first} ${last}`,
}));

const unpaid = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...SAM,
    chain: 200 + nth,
    first: `Stranger${nth}`,
    status: { status: 'PENDING', date: null } as const,
    member_since: null,
  }));
const shown = (count: number, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <Memberships
      mine={{ email: 'sam@mail.example', memberships: [SAM, ...unpaid(count)] }}
      language={language}
      reload={async () => undefined}
    />,
  );

test('a few unpaid applications stand below the paid membership', () => {
  const page = shown(3);
  expect(page.indexOf('Sam Okafor')).toBeLessThan(page.indexOf('Stranger0'));
  expect(page).toContain('Stranger2');
  expect(page).not.toContain('not paid');
});

test('many are folded, and the page says that anyone can have sent them', () => {
  for (const count of [4, 200]) {
    const page = shown(count);
    expect(page).toContain('Sam Okafor');
    expect(page).toContain(`${count} applications that are not paid`);
    expect(page).toContain('Anyone can send a form with your address.');
    expect(page).not.toContain('Stranger');
  }
  expect(shown(12, 'es')).toContain('12 solicitudes sin pagar');
});
