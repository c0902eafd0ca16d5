import { expect, test } from 'vitest';
import { pdfWords } from '../../../test/pdfText';
import { renderStatement, type StatementFacts } from './statement';

const entry = {
  day: '12/02/2026',
  number: '4851-3',
  office: 'Maple',
  what: 'New',
  way: 'Check',
  amount: '$20',
};
const facts: StatementFacts = {
  plan: {
    planName: 'Plan',
    postalAddress: 'PO Box 100, Denver',
    tollFreePhone: '1-800-555-0111',
    localPhone: '303-555-0111',
    accent: '#0f6b57',
  },
  title: 'Statement of December 2026',
  name: 'Maple',
  standing: 'Closed since 01/10/2027. Its figures stay as they are.',
  end: [{ label: 'Unpaid', value: '2 names, $40, on 12/31/2026' }],
  lines: [
    { office: 'Total', oid: 0, figures: ['3', '1', '1', '$20', '$40', '$20', '$80', '−$5', '$75'] },
    { office: 'ክሊኒክ', oid: 3, figures: ['3', '1', '1', '$20', '$40', '$20', '$80', '−$5', '$75'] },
  ],
  corrections: ['01/12/2027: payment of a new member of 12/02/2026 removed, by Maple: −$20'],
  entries: [entry, { ...entry, number: '4852-3', what: 'Refund', way: '', amount: '−$5' }],
  isCut: false,
};

test('a statement has its figures per clinic, its corrections and its payments', async () => {
  const words = pdfWords(await renderStatement(facts, { compress: false }));
  expect(words).toContain('Statement of December 2026 For Maple State Closed since 01/10/2027.');
  expect(words).toContain('Total 3 1 1 $20 $40 $20 $80 −$5 $75');
  // No font has these letters: the number of the office stands for its name.
  expect(words).toContain('3 3 1 1 $20');
  expect(words).toContain('removed, by Maple: −$20');
  expect(words).toContain('12/02/2026 4851-3 Maple New Check $20 12/02/2026 4852-3 Maple Refund −$5');
  expect(words).toContain('Unpaid 2 names, $40, on 12/31/2026');
  expect(words).toContain('Statement of December 2026, Maple Page 1 of 1');
  expect(words).not.toContain('in the CSV');
});

test('a long one begins each page with the heads of its columns, and says when it is cut', async () => {
  const many = Array.from({ length: 120 }, () => entry);
  const words = pdfWords(
    await renderStatement({ ...facts, entries: many, isCut: true }, { compress: false }),
  );
  expect(words.match(/Day Number Clinic What Paid by Amount/g)?.length).toBeGreaterThan(2);
  expect(words).toContain('All of them are in the CSV.');
});
