import { enrolmentMessages } from '@rollbook/contract';
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

type Code = 'already_member' | 'application_exists' | 'possible_duplicate';

function shown(code: Code, by: 'credit' | 'office', isRenewal = false): string {
  const asked = { code, by, answer: () => undefined };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SamePerson
        asked={asked}
        text={enrolmentMessages.es[code]}
        name="Ana Lee"
        email="ana@mail.example"
        office={office}
        speech={speechOf('es', 'full')}
        isRenewal={isRenewal}
      />
    </MemoryRouter>,
  );
}

it('leads a member to their membership first, and asks about another person below it', () => {
  for (const code of ['already_member', 'possible_duplicate'] as const) {
    const page = shown(code, 'credit');
    expect(page).toContain('href="/member?lang=es"');
    expect(page.match(/primary/g)).toHaveLength(1);
    expect(page.indexOf('Abrir mi membresía')).toBeLessThan(page.indexOf('<button'));
  }
});

it('offers to pay by card for an application of the same mailbox, except in a renewal', () => {
  expect(shown('application_exists', 'credit')).toContain('Pagar por esa solicitud, $20.00');
  for (const page of [
    shown('application_exists', 'office'),
    shown('application_exists', 'credit', true),
    shown('possible_duplicate', 'credit'),
  ]) {
    expect(page).not.toContain('Pagar por esa solicitud');
  }
});

it('says that money moves only after a further question', () => {
  expect(shown('already_member', 'credit')).toContain('Preguntamos una vez más');
  expect(shown('already_member', 'office')).not.toContain('Preguntamos una vez más');
  expect(shown('already_member', 'credit')).not.toContain('Sí, pagar');
});
