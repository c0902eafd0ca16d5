import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { unpaidApplication } from '../../../test/applications';
import { officeRecord } from '../../../test/records';
import { readBrand } from '../../parties/brand/settings';
import { readConfig } from '../../base/config';
import { render } from '../../letters/templates/render';
import { activationNotes, agreementAgain, enrolmentCopies, officeReceipts } from './mails';

const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));
const office = officeRecord(3, {
  office_email: 'maple@x.example',
  cc_email: 'a@x.example,, b@x.example,a@x.example',
});
const application = unpaidApplication(office, 12, { email: 'ann@x.example', language: 'es' });

const memberId = '9-3';
const memberIdOf = () => memberId;

test('every mail has one recipient, a unique id and valid template data', () => {
  const paid = { ...application, paid: true, payment_time: new Date('2026-11-20T16:14:00Z') };
  const mails = [
    ...enrolmentCopies({ prefix: 'office', application, memberId, office, brand }),
    ...officeReceipts({ payment: 'p1', card: undefined, office, applications: [paid], memberIdOf, brand }),
    ...activationNotes({ payment: 'p1', application: paid, memberId, office, brand }),
    ...agreementAgain({ prefix: 'again r1', application: paid, memberId, office, brand }),
  ];
  expect(mails.map(({ id }) => id)).toEqual([
    'office:12:ann@x.example',
    'office:12:maple@x.example',
    'office:12:a@x.example',
    'office:12:b@x.example',
    'p1:office 3:maple@x.example',
    'p1:office 3:a@x.example',
    'p1:office 3:b@x.example',
    'p1:12:ann@x.example',
    'again r1:12:ann@x.example',
  ]);
  for (const mail of mails) {
    const stored: unknown = JSON.parse(JSON.stringify(mail.data));
    expect(render({ ...mail, data: { ...(stored as object) } }, brand).subject).not.toBe('');
  }
});

test('a member who has paid gets the receipt with the note, in their language; one whose office has paid does not', () => {
  const paid = { ...application, paid: true, payment_time: new Date('2026-11-20T16:14:00Z') };
  const note = {
    payment: '3f2a9c1b-77d0-4000-8000-000000000000',
    application: paid,
    memberId,
    office,
    brand,
  };
  const shown = (mails: ReturnType<typeof activationNotes>) =>
    mails.map((mail) => render(mail, brand).text).join();
  const own = shown(activationNotes({ ...note, own: { card: { brand: 'VISA', last4: '1111' } } }));
  for (const text of ['su pago de $20.00', 'R-3F2A-9C1B-77D0', '1111']) expect(own).toContain(text);
  const byOffice = shown(activationNotes(note));
  expect(byOffice).toContain(`su pago en ${office.office_name}`);
  expect(byOffice).not.toContain('R-3F2A');
});

test("a new member's copy of a card payment has the number that the receipt has", () => {
  const payment = '3f2a9c1b-77d0-4000-8000-000000000000';
  const paid = { ...application, paid: true, payment };
  const card = { brand: 'VISA', last4: '1111' };
  const [copy] = enrolmentCopies({ prefix: payment, card, application: paid, memberId, office, brand });
  expect(copy && render(copy, brand).text).toContain('Recibo: Visa terminada en 1111, R-3F2A-9C1B-77D0\n');
});

test('a member without an e-mail gets no mail, and a shared mailbox gets one copy', () => {
  const silent = { ...application, email: '' };
  expect(activationNotes({ payment: 'p1', application: silent, memberId, office, brand })).toEqual([]);
  const same = { ...application, email: 'MAPLE@x.example' };
  const copies = enrolmentCopies({ prefix: 'office', application: same, memberId, office, brand });
  expect(copies.map(({ to }) => to.address)).toEqual(['MAPLE@x.example', 'a@x.example', 'b@x.example']);
});

test("the mail with the receipt has the payer's purchase order, and no line without one", () => {
  const paid = { payment: 'p', card: undefined, office, applications: [application], memberIdOf, brand };
  const [withOrder] = officeReceipts({ ...paid, purchaseOrder: 'PO 2026/88' });
  const [without] = officeReceipts(paid);
  expect(withOrder && render(withOrder, brand).text).toMatch(/Purchase order: +PO 2026\/88/);
  expect(without && render(without, brand).text).not.toContain('Purchase order');
});

test("a receipt is titled by the sold memberships, not by the office's present setting", () => {
  const sold = [{ ...application, calendar_year: true }];
  const now = { ...office, calendar_year: false };
  expect(
    officeReceipts({ payment: 'p', card: undefined, office: now, applications: sold, memberIdOf, brand })[0]
      ?.data.calendarYear,
  ).toBe(true);
});
