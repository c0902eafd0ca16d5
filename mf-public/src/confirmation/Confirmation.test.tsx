import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Copy } from './Confirmation';
import { parseSubmitted } from './submitted';

const EMAIL = 'ann@mail.example';
const application = {
  id: 1052,
  oid: 3,
  member_id: '1052-3',
  office_name: 'Maple Street Family Clinic',
  office_address: { street: '', city: '', state: '', zip: '' },
  first: 'Ann',
  last: 'Lee',
  paid: false,
  expiration_date: '2027-12-31',
  application_time: '2026-11-21T09:00:00Z',
  agreementPath: '/api/application/agreement/token',
};

/** The text of the page, without marks. */
function shown(mailed: boolean | undefined, state: Record<string, unknown> = {}): string {
  const submitted = parseSubmitted({
    message: 'Submitted',
    email: EMAIL,
    application: { ...application, ...(mailed === undefined ? {} : { copy_mailed: mailed }) },
    ...state,
  });
  if (!submitted?.application) throw new Error('the state was not understood');
  return renderToStaticMarkup(<Copy submitted={submitted} />).replaceAll(/<[^>]*>/g, '');
}

test('a copy that is mailed is announced, also by a server that does not say so', () => {
  for (const mailed of [true, undefined]) expect(shown(mailed)).toContain(`Your copy goes to ${EMAIL}`);
});

test('a copy that is not mailed is not announced, in both languages and with a paper copy', () => {
  expect(shown(false)).toMatch(
    /^We send no more copies to ann@mail\.example today; your clinic has your application\./,
  );
  expect(shown(false, { language: 'es' })).toMatch(
    /^Hoy no enviamos más copias a ann@mail\.example; su clínica/,
  );
  const onPaper = shown(false, { paperCopy: true });
  expect(onPaper).toContain('Your clinic gives you a paper copy');
  for (const page of [shown(false), shown(false, { language: 'es' }), onPaper])
    expect(page).not.toMatch(/copy goes to|also in the email|Su copia va|también está en el correo/);
});

test('without electronic records the page says one thing, and that the mail has the signed copy', () => {
  expect(shown(true, { paperCopy: true })).toBe(
    `Your clinic gives you a paper copy of your agreement. Please ask for it at the front desk. The signed copy is also in the email that we send to ${EMAIL}. If the address is wrong, please ask your clinic to correct it.`,
  );
  expect(shown(true, { paperCopy: true, language: 'es' })).toContain(
    `Pídala en la recepción. La copia firmada también está en el correo electrónico que enviamos a ${EMAIL}.`,
  );
  expect(shown(true, { paperCopy: true, email: '' })).toMatch(/front desk\.\s*$/);
});
