import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { speechOf } from '../../texts';
import { SamePerson } from './SamePerson';

const office = {
  oid: 3,
  office_name: 'Maple Street Family Clinic',
  office_phone: '',
  group_name: '',
  calendar_year: true,
  online_payment: true,
  office_pay: true,
};

function shown(code: string): string {
  const asked = { code, by: 'office' as const, answer: () => undefined };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SamePerson asked={asked} office={office} speech={speechOf('es', 'full')} />
    </MemoryRouter>,
  );
}

it('shows a member the way to renewing and card, above the answer for another person', () => {
  const page = shown('already_member');
  expect(page).toContain('href="/member?lang=es"');
  expect(page.indexOf('Mi membresía')).toBeLessThan(page.indexOf('Es otra persona'));
});

it('shows it to nobody whose application only waits for its payment', () => {
  expect(shown('application_exists')).not.toContain('/member');
});
