import { disclosures, forbiddenWords, type Language, LANGUAGES } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readBrand } from '../../parties/brand/settings';
import { readConfig } from '../../base/config';
import { render, type TemplateName } from './render';

const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));

const membership = {
  planName: brand.planName,
  id: '12-3',
  name: 'Łukasz Núñez',
  additionalFamily: 'Ana Núñez\nJosé Núñez',
  officeName: 'Maple Street Family Clinic',
  officePhone: '303-555-0100',
  calendarYear: true,
  kind: 'new',
  starts: '2026-11-20',
  validThru: '2027-12-31',
  enrolledAt: '2026-11-20T16:14:00.000Z',
  isActive: false,
  hasCard: false,
  amount: '$20.00',
};

function write(template: TemplateName, data: Record<string, unknown>, language: Language = 'en') {
  return render({ template, data, language }, brand);
}

describe('the copy of an application', () => {
  test('calls an unpaid membership not yet active, in both languages', () => {
    const english = write('memberCopy', membership);
    expect(english.subject).toBe('We have your application: $20.00 is still to be paid');
    expect(english.text).toContain('Your membership is not yet active');
    expect(english.text).toContain(
      'Payment of $20.00 must be submitted at Maple Street Family Clinic before',
    );
    const spanish = write('memberCopy', membership, 'es');
    expect(spanish.subject).toBe('Recibimos su solicitud: falta el pago de $20.00');
    expect(spanish.text).toContain('Su membresía todavía no está activa');
    expect(spanish.text).toContain('Debe hacer el pago de $20.00 en Maple Street Family Clinic antes de');
    expect(spanish.text).toContain('Válida hasta el: 31 de Diciembre de 2027');
    expect(spanish.text).toContain('Este NO es un plan de seguro.');
  });

  test('calls a paid membership active', () => {
    const paid = { ...membership, isActive: true };
    expect(write('memberCopy', paid).subject).toBe(`Your ${brand.planName} membership is active`);
    expect(write('memberCopy', paid, 'es').subject).toBe(`Su membresía de ${brand.planName} está activa`);
    expect(write('officeCopy', paid).subject).toBe('New member: Łukasz Núñez (12-3), active');
  });

  test('says the status in plain text once', () => {
    const headings = (['en', 'es'] as const).flatMap((language) =>
      [true, false].map((isActive) => write('memberCopy', { ...membership, isActive }, language).text),
    );
    expect(headings.map((text) => text.split('\n')[2])).toEqual([
      'Your membership is active',
      'Your membership is not yet active',
      'Su membresía está activa',
      'Su membresía todavía no está activa',
    ]);
    expect(write('officeCopy', membership).text).toContain('A new application (Not yet active)\n');
  });

  test('leads to My membership where a card is attached', () => {
    const page = `${brand.publicOrigin}/member`;
    for (const template of ['memberCopy', 'activation'] as const) {
      const withCard = { ...membership, isActive: true, hasCard: true };
      expect(write(template, withCard).text).toContain(`My membership: ${page}`);
      expect(write(template, withCard, 'es').text).toContain(`Mi membresía: ${page}?lang=es`);
      expect(write(template, membership).text).not.toContain(page);
    }
  });

  test('of a renewal says so, with the dates of the new term', () => {
    const renewal = { ...membership, kind: 'renewal', starts: '2027-01-01' };
    const unpaid = write('memberCopy', renewal);
    expect(unpaid.subject).toBe('We have your renewal: $20.00 is still to be paid');
    expect(unpaid.text).toContain(
      'before the new term, January 1st, 2027 thru December 31st, 2027, is active',
    );
    expect(unpaid.text).toContain('Renewed on: November 20th, 2026');
    expect(unpaid.text).toContain('New term from: January 1st, 2027');
    const paid = { ...renewal, isActive: true };
    for (const template of ['memberCopy', 'activation'] as const) {
      expect(write(template, paid).subject).toBe(`Your ${brand.planName} membership is renewed`);
      const spanish = write(template, paid, 'es');
      expect(spanish.subject).toBe(`Su membresía de ${brand.planName} está renovada`);
      expect(spanish.text).toContain('del 1 de Enero de 2027 hasta el 31 de Diciembre de 2027');
    }
    for (const template of ['memberCopy', 'activation', 'officeCopy'] as const)
      expect(write(template, paid).text).toContain('Member ID: 12-3');
    expect(write('memberCopy', paid, 'es').text).toContain('Número de miembro: 12-3');
    expect(write('officeCopy', paid).subject).toBe('Renewal: Łukasz Núñez (12-3), paid');
    expect(write('officeCopy', renewal).subject).toBe('Renewal: Łukasz Núñez (12-3), $20.00 to be paid');
  });

  test('asks the office for the paper copy of a member without electronic records', () => {
    const { subject, text } = write('officeCopy', { ...membership, paperCopyDue: true });
    expect(subject).toBe(
      'New application: Łukasz Núñez (12-3), not yet active: $20.00 to be paid, paper copy due',
    );
    expect(text).toContain('Paper copy due: the member did not agree to electronic records.');
    expect(write('officeCopy', membership).text).not.toContain('Paper copy due');
  });

  test('tells a member without electronic records that the clinic gives a paper copy', () => {
    const paper = { en: 'gives you the agreement on paper', es: 'le dará el acuerdo en papel' };
    for (const template of ['memberCopy', 'activation'] as const)
      for (const language of LANGUAGES) {
        const due = write(template, { ...membership, paperCopyDue: true }, language);
        expect(due.text).toMatch(new RegExp(`Maple Street Family Clinic.* ${paper[language]}`));
        expect(write(template, membership, language).text).not.toContain(paper[language]);
      }
  });

  test('calls the card attached too only beside an attached agreement', () => {
    const paid = { ...membership, isActive: true, hasCard: true };
    for (const isAttached of [true, false]) {
      const { text } = write('activation', { ...paid, isAttached });
      expect(text.includes('card is attached too:')).toBe(isAttached);
      expect(text.includes('card is attached:')).toBe(!isAttached);
      const spanish = write('activation', { ...paid, isAttached }, 'es').text;
      expect(spanish.includes('También se adjunta su tarjeta')).toBe(isAttached);
    }
  });

  test('has one button', () => {
    const agreementUrl = 'http://rollbook.test/agreement';
    const unpaid = { ...membership, agreementUrl, payUrl: 'http://rollbook.test/pay' };
    const paid = { ...membership, agreementUrl, isActive: true, hasCard: true };
    for (const data of [unpaid, paid]) {
      const { html, text } = write('memberCopy', data);
      expect(html.match(/<a [^>]*display:inline-block/g)).toHaveLength(1);
      expect(text).toContain(`For 24 hours you can also read it online. Open the agreement: ${agreementUrl}`);
    }
  });

  test('of a card payment has the receipt in one line', () => {
    const receipt = { paidWith: 'Visa ending in 1111', number: 'R-3F2A-9C1B-77D0' };
    for (const template of ['memberCopy', 'activation'] as const) {
      const data = { ...membership, isActive: true, receipt: { amount: '$20.00', ...receipt } };
      expect(write(template, data).text).toContain('\nReceipt: Visa ending in 1111, R-3F2A-9C1B-77D0\n');
      expect(write(template, data, 'es').text).toContain('\nRecibo: Visa ending');
      expect(write(template, membership).text).not.toContain('\nReceipt:');
    }
  });

  test('has all facts in HTML and plain text', () => {
    const { html, text } = write('memberCopy', membership);
    for (const part of [
      '12-3',
      'Łukasz Núñez',
      '303-555-0100',
      'November 20th, 2026',
      'December 31st, 2027',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('Ana Núñez<br>José Núñez');
    expect(text).toContain('\nCovered family: Ana Núñez, José Núñez\n');
  });
});

describe.each(LANGUAGES)('mails to members (%s)', (language) => {
  test('confirmations have the five statements in the size of the text', () => {
    for (const template of ['memberCopy', 'activation'] as const) {
      const { html, text } = write(template, membership, language);
      expect(text).toContain(disclosures(language, brand).join('\n'));
      const phone = `<span style="white-space:nowrap">${brand.tollFreePhone}</span>`;
      const statements = disclosures(language, brand).join('<br>').replaceAll('&', '&amp;');
      const asHtml = statements.replace(brand.tollFreePhone, phone);
      expect(html).toContain(`<p style="margin:0 0 16px">${asHtml}</p>`);
    }
  });

  test('use no forbidden word', () => {
    for (const [isActive, kind] of [
      [true, 'new'],
      [false, 'new'],
      [true, 'renewal'],
      [false, 'renewal'],
    ] as const) {
      const data = {
        ...membership,
        kind,
        starts: '2027-01-01',
        isActive,
        isAttached: isActive,
        agreementUrl: 'http://rollbook.test/x',
      };
      for (const template of ['memberCopy', 'activation', 'officeCopy', 'paymentFailed'] as const) {
        expect(forbiddenWords(write(template, data, language))).toEqual([]);
      }
    }
  });
});

test('markup in a name stays text', () => {
  const name = `<img src=x onerror="alert('1')"> & "Co"`;
  for (const template of ['memberCopy', 'officeCopy', 'activation'] as const) {
    const { html } = write(template, { ...membership, name, officeName: name });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &quot;Co&quot;');
  }
});

test('a subject is always one line', () => {
  const { subject } = write('officeCopy', {
    ...membership,
    name: 'Ann\r\nBcc: evil@rollbook.example\u2028\u0000',
  });
  expect(subject).toBe(
    'New application: Ann Bcc: evil@rollbook.example (12-3), not yet active: $20.00 to be paid',
  );
});

describe('a receipt', () => {
  const paid = {
    planName: brand.planName,
    officeName: 'Maple',
    calendarYear: true,
    names: [
      { id: '1-3', name: 'Ann', kind: 'renewal', validThru: '2027-12-31' },
      { id: '2-3', name: 'Łukasz', kind: 'new', validThru: '2027-11-20' },
    ],
    total: '$40.00',
    paidAt: '2026-11-20T16:14:00.000Z',
    paidWith: 'Check 4471',
    number: 'R-3F2A-9C1B-77D0',
    byMember: false,
  };
  test('lists names, total, date and payment type', () => {
    const { subject, text } = write('receipt', paid);
    expect(subject).toBe('Receipt: $40.00 for 2 memberships, Maple');
    expect(text).toContain('Calendar-Year Membership Receipt');
    expect(text).toContain('1. Ann (1-3), renewal until 12/31/2027\n2. Łukasz (2-3), until 11/20/2027');
    expect(text).toContain('Date: 11/20/2026 9:14 am');
    expect(text).toContain('Payment: Check 4471');
    expect(text).toContain('Receipt no.: R-3F2A-9C1B-77D0');
  });
  test('of what a member has paid does not thank the office', () => {
    const { subject, text } = write('receipt', { ...paid, byMember: true });
    expect(subject).toBe('Paid by the member: $40.00 for 2 memberships, Maple');
    expect(text).toContain('There is nothing left to pay at the office.');
    expect(text).not.toContain('Your payment');
  });
  test('has another title for 12-month memberships', () => {
    expect(write('receipt', { ...paid, calendarYear: false }).text).toContain('12-Month Membership Receipt');
    const names = [
      { ...paid.names[0], calendarYear: true },
      { ...paid.names[1], calendarYear: false },
    ];
    const mixed = write('receipt', { ...paid, calendarYear: false, names }).text;
    expect(mixed).toMatch(/^Membership Receipt \(Paid\)$/m);
    expect(mixed).toContain(
      'Calendar-year members:\n1. Ann (1-3), renewal until 12/31/2027\n\n12-month members:\n1. Łukasz (2-3), until',
    );
  });
});

test("the activation note has the last valid day, in the application's language", () => {
  expect(write('activation', membership).text).toContain('active until December 31st, 2027');
  expect(write('activation', membership, 'es').text).toContain('activa hasta el 31 de Diciembre de 2027');
});

test('the mail about a failed payment says in both languages that nothing was charged', () => {
  expect(write('paymentFailed', { planName: 'Plan' }).subject).toContain('your card was not charged');
  expect(write('paymentFailed', { planName: 'Plan' }).text).toContain('nothing was charged');
  expect(write('paymentFailed', { planName: 'Plan' }, 'es').text).toContain('no se cobró nada');
});

test('the alert about a payment in review names the payment and its applications', () => {
  const data = { planName: 'Plan', payment: 'a-b-c', amount: '$40.00', ids: [1, 2] };
  expect(write('paymentReview', data).text).toContain('Payment: a-b-c\nAmount: $40.00\nApplications: 1, 2');
});

test('the alert about a renamed member has both names', () => {
  const data = { planName: 'Plan', id: '7-3', officeName: 'Maple', before: 'José Lee', after: 'Ana Ruiz' };
  expect(write('memberRenamed', data).text).toContain('Name before: José Lee\nName now: Ana Ruiz');
});

describe('the correction of a payment that was removed', () => {
  const data = { ...membership, forMember: true, payUrl: 'http://rollbook.test/pay?t=x' };
  test('tells the member that receipt and card are not valid, and how to pay', () => {
    const english = write('paymentRemoved', data);
    expect(english.subject).toBe(`Correction: your ${brand.planName} membership is not paid`);
    expect(english.text).toContain('the receipt and the member card that you got are not valid');
    expect(english.text).toContain('Pay $20.00 now by card: http://rollbook.test/pay?t=x');
    const spanish = write('paymentRemoved', data, 'es');
    expect(spanish.subject).toContain('no está pagada');
    expect(spanish.text).toContain('el recibo y la tarjeta de miembro que recibió no son válidos');
  });
  test('of a renewal leaves the present term alone', () => {
    for (const language of LANGUAGES) {
      const { subject, text } = write('paymentRemoved', { ...data, kind: 'renewal' }, language);
      expect(text).toContain(language === 'en' ? 'Your renewal is not paid' : 'Su renovación no está pagada');
      expect(subject).toContain(language === 'en' ? 'renewal is not paid' : 'su renovación de');
      expect(text).not.toMatch(/active|activa/);
    }
  });
  test('tells the office which name is not paid', () => {
    const { subject, text } = write('paymentRemoved', { ...data, forMember: false, payUrl: '' });
    expect(subject).toBe('Correction: Łukasz Núñez (12-3) is not paid');
    expect(text).toContain('The administrator has removed the payment of $20.00 for Łukasz Núñez');
  });
});

test('the mail with a new password has the sign-in link and its expiry', () => {
  const data = { office_name: 'Maple', password: 'brisk-otter-77', loginUrl: 'http://rollbook.test/office' };
  const { html, subject, text } = write('newPassword', data);
  expect(subject).not.toContain('brisk');
  expect(html).toContain('brisk-otter-77');
  expect(text).toContain('Sign in: http://rollbook.test/office');
  expect(text).toContain('72 hours');
});

test('invalid data and unknown templates are refused', () => {
  expect(() => write('activation', { name: 'Ann' })).toThrow();
  expect(() => render({ template: 'constructor', data: {}, language: 'en' }, brand)).toThrow(
    'unknown mail template',
  );
});
