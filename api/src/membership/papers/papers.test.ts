import type { Language } from '@rollbook/contract';
import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { pdfWords } from '../../../test/pdfText';
import { pdfElements, pdfUntagged } from '../../../test/pdfTree';
import { readBrand } from '../../parties/brand/settings';
import { readConfig } from '../../base/config';
import { renderCard } from '../../letters/papers/card';
import type { CardFacts } from '../../letters/papers/cardPieces';
import { renderReceipt } from '../../letters/papers/receipt';

const plan = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));

function card(language: Language, fields: Partial<CardFacts> = {}): CardFacts {
  return {
    language,
    plan,
    name: 'Guadalupe Hernández-Villanueva',
    id: '9614-3',
    since: '12/12/2024',
    family: 'María, Lucía, Tomás',
    code: '7k3m9pqrs0tvwxyz123456789a',
    ...fields,
  };
}

const receipt = {
  language: 'es',
  plan,
  name: 'Ana Núñez',
  id: '9614-3',
  office: 'Clínica Ñandú',
  kind: 'renewal',
  calendarYear: true,
  term: '01/12/2026 – 31/12/2027',
  paidOn: '22/11/2026',
  paidWith: 'Cheque 4471',
  number: 'R-3F2A-9C1B-77D0',
  reference: '',
  amount: '$20.00',
  refunded: '$15.00 (23/11/2026)',
} as const;

const wordsOf = async (facts: CardFacts) => pdfWords(await renderCard(facts, { compress: false }));

test.each([
  ['en', 'Member since', 'THIS IS NOT INSURANCE ESTO NO ES UN SEGURO'],
  ['es', 'Miembro desde', 'ESTO NO ES UN SEGURO THIS IS NOT INSURANCE'],
] as const)(
  'the %s card names plan, member, number, phones and both notices',
  async (language, since, notices) => {
    const words = await wordsOf(card(language));
    for (const part of [plan.planName, plan.tollFreePhone, plan.localPhone, '9614-3', '12/12/2024', since])
      expect(words).toContain(part);
    expect(words).toContain('Guadalupe Hernández- Villanueva');
    expect(words).toContain('María, Lucía, Tomás');
    expect(words).toContain(notices);
    expect(words).toContain('7K3M9-PQRS0-TVWXY-Z1234-56789-A');
    expect(words).not.toContain('\ufffd');
  },
);

test('a letter stays text in every document, also after one in which it was only a part of another', async () => {
  expect(await wordsOf(card('en', { name: 'Ӝ' }))).toContain('Ӝ');
  expect(await wordsOf(card('en', { name: 'Ж' }))).toContain('Ж');
});

/** As it is drawn, from left to right; a reader of the PDF gets `name` of what is drawn in another order than it is typed. */
test.each([
  ['王 伟', '王伟'],
  ['สมชาย ใจดี', 'สมชายใจดี'],
  ['प्रिया शर्मा', 'िप्रयाशमार्'],
  ['שרה כהן', 'ןהכהרש'],
  ['محمد علي', 'يلعدمحم'],
  ['김 민수', '김민수'],
  ['さくら 髙橋', 'さくら髙橋'],
  ['Անի', 'Անի'],
])('a name prints in its own letters on card and receipt: %s', async (name, drawn) => {
  const papers = [
    await renderCard(card('en', { name, family: `Spouse: ${name}` }), { compress: false }),
    await renderReceipt({ ...receipt, name }, { compress: false }),
  ];
  for (const pdf of papers) {
    const words = pdfWords(pdf).replace(/\s/g, '');
    expect(words).toContain(drawn);
    expect(words).not.toContain('\ufffd');
    expect(pdfUntagged(pdf)).toEqual([]);
  }
});

test('a stored name that no font prints is printed as the member ID', async () => {
  const words = await wordsOf(card('en', { name: 'አበበ', family: 'Spouse: ꦧꦤ' }));
  expect(words).toContain('Member 9614-3');
  expect(words).toContain('Family 9614-3');
  const pdf = await renderReceipt({ ...receipt, name: 'አበበ' }, { compress: false });
  expect(pdfWords(pdf)).toContain('Miembro 9614-3');
  const ofOffice = await renderReceipt({ ...receipt, office: 'ክሊኒክ' }, { compress: false });
  expect(pdfWords(ofOffice).match(/9614-3/g)).toHaveLength(2);
});

test('the card has no expiry date, and is one page however long the names are', async () => {
  const long = 'Wilhelmina Constantinopla-Featherstonehaugh '.repeat(8);
  const pdf = await renderCard(card('en', { name: long, family: long }), { compress: false });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(await wordsOf(card('en'))).not.toMatch(/valid|expir|until/i);
});

test('the card is tagged for a screen reader: its facts once, the front to cut out as a picture', async () => {
  const pdf = await renderCard(card('en'), { compress: false });
  const elements = pdfElements(pdf);
  expect(elements.filter((kind) => /^(Document|H\d|Figure)/.test(kind))).toEqual([
    'Document',
    'H1',
    expect.stringMatching(/^Figure: QR code that opens http/),
    'H2',
    'Figure: The front of the card, to cut out',
  ]);
  expect(elements.filter((kind) => kind === 'LI')).toHaveLength(2);
  expect(pdfUntagged(pdf)).toEqual([]);
  for (const part of ['/Marked true', '/Lang (en)', '/DisplayDocTitle true'])
    expect(pdf.toString('latin1')).toContain(part);
});

test('the receipt says what was paid, when, how and for what', async () => {
  const facts = receipt;
  const pdf = await renderReceipt(facts, { compress: false });
  const words = pdfWords(pdf);
  for (const part of [
    'Recibo de membresía de año calendario',
    'Renovación',
    'Ana Núñez',
    'Clínica Ñandú',
    facts.term,
    '22/11/2026',
    'Cheque 4471',
    facts.number,
    '$20.00',
    'Número de miembro 9614-3',
    'Reembolsado',
    facts.refunded,
  ])
    expect(words).toContain(part);
  expect(words).toContain('Este NO es un plan de seguro.');
  for (const [language, title] of [
    ['en', '12-Month Membership Receipt'],
    ['es', 'Recibo de membresía de 12 meses'],
  ] as const) {
    const other = await renderReceipt({ ...facts, language, calendarYear: false }, { compress: false });
    expect(pdfWords(other)).toContain(title);
  }
  const elements = pdfElements(pdf);
  expect(elements.filter((kind) => kind === 'TH')).toHaveLength(9);
  expect(elements.filter((kind) => kind === 'TD')).toHaveLength(9);
  expect(elements).toContain('H1');
  expect(pdfUntagged(pdf)).toEqual([]);
  expect(pdf.toString('latin1')).toContain('/Lang (es)');
});
