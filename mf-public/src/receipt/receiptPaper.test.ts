import { expect, it } from 'vitest';
import { receiptPaper, type ReceiptFacts } from './receiptPaper';

const facts: ReceiptFacts = {
  language: 'en',
  receipt: {
    number: 'R-3F2A-9C1B-77D0',
    paid_at: '2026-11-21T02:00:00Z',
    card: { brand: 'VISA', last4: '1111' },
  },
  name: 'Ann <b>Lee</b>',
  id: '1052-3',
  officeName: 'Maple Street Family Clinic',
  until: '2027-12-31',
};

it('says what was paid, when in Denver, with which card and for whom', () => {
  const paper = receiptPaper(facts, undefined).body.text;
  const said = [
    'R-3F2A-9C1B-77D0',
    'November 20th, 2026',
    'Ann &lt;b&gt;Lee&lt;/b&gt;',
    '1052-3',
    'Maple Street Family Clinic',
    'December 31st, 2027',
    'Visa ending in 1111',
    '$20.00',
    'This is NOT an insurance plan.',
  ];
  for (const part of said) expect(paper).toContain(part);
});

it('speaks Spanish', () => {
  const paper = receiptPaper({ ...facts, language: 'es' }, undefined).body.text;
  for (const part of ['Recibo de membresía', '20 de Noviembre de 2026', 'Visa terminada en 1111'])
    expect(paper).toContain(part);
});
