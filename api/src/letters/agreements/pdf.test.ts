import { createHash } from 'node:crypto';
import {
  consentText,
  disclosures,
  forbiddenWords,
  type Language,
  LANGUAGES,
  SIGNATURE_PAD,
} from '@rollbook/contract';
import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { applicant } from '../../../test/enrolment';
import { pdfText, pdfWords } from '../../../test/pdfText';
import { pdfElements, pdfUntagged } from '../../../test/pdfTree';
import { officeRecord } from '../../../test/records';
import { drawnPng } from '../../../test/signatures';
import { newApplication } from '../../membership/enrol/newApplication';
import { readBrand } from '../../parties/brand/settings';
import { readConfig } from '../../base/config';
import { labels } from './labels';
import type { AgreementDoc } from './model';
import { renderAgreement } from './pdf';
import { agreementDigest, agreementWords, signedAgreement } from './signedAgreement';

const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));
const office = officeRecord(3, { office_name: 'Clínica Ñandú', office_phone: '303-555-0100' });

type Term = { kind: 'renewal'; starts: string; expiration_date: string };

function agreement(
  language: Language,
  fields: Record<string, string> = {},
  of = brand,
  term?: Term,
): AgreementDoc {
  const person = { first: 'Łukasz', last: 'Żółć-Núñez', email: 'l@rollbook.example', additionalFamily: '' };
  const first = newApplication({
    id: 12,
    source: 'online',
    person: { ...applicant(3), ...person, ...fields },
    office,
    language,
    at: new Date('2026-11-20T16:14:00Z'),
    brand: of,
  });
  const application = { ...first, ...term };
  const memberId = term === undefined ? '12-3' : '9-4';
  const said = { agreed: true, version: '2026-11', language, method: 'drawn' } as const;
  const from = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };
  const consent = { agreed: true, version: '2026-11', language };
  return signedAgreement({
    application,
    memberId,
    office,
    said,
    consent,
    from,
    signature: drawnPng(),
    brand: of,
  });
}

test('shows plan, member, office, validity, terms, time and the digest of the text', async () => {
  const signed = agreement('en');
  const text = pdfText(await renderAgreement(signed, { compress: false }));
  const words = text.replace(/\s+/g, ' ');
  for (const part of [brand.planName, brand.postalAddress, brand.tollFreePhone])
    expect(words).toContain(part);
  expect(words).toContain('Łukasz Żółć-Núñez');
  expect(words).toContain('Clínica Ñandú');
  expect(words).toContain('12-3');
  expect(words).toContain('Valid Thru December 31st, 2027');
  expect(words).toContain('This is NOT an insurance plan.');
  expect(words).toContain('Fees are non-refundable after 30 days from signing up.');
  expect(words).toContain('November 20th, 2026, 9:14 am (Denver time)');
  expect(words).toContain('Drawn on the screen');
  expect(words).toContain(`Text version 2026-11 · SHA-256 ${agreementDigest(signed.text)}`);
  expect(words).not.toContain('\ufffd');
});

test('of a renewal shows its own day and the new term', async () => {
  const term = { kind: 'renewal', starts: '2027-01-01', expiration_date: '2027-12-31' } as const;
  const text = pdfText(await renderAgreement(agreement('es', {}, brand, term), { compress: false }));
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('Fecha de renovación');
  expect(words).toContain('20 de Noviembre de 2026');
  expect(words).toContain('01/01/2027 – 31/12/2027');
  expect(words).not.toContain('Fecha de inscripción');
});

test.each(LANGUAGES)('has the five statements and no forbidden word (%s)', async (language) => {
  const file = await renderAgreement(agreement(language), { compress: false });
  for (const statement of disclosures(language, brand)) expect(pdfWords(file)).toContain(statement);
  expect(forbiddenWords([pdfWords(file), labels[language]])).toEqual([]);
});

test.each(LANGUAGES)('has the consent to electronic records as it was agreed to (%s)', async (language) => {
  const { title, text, agree } = consentText(language, brand);
  const words = pdfWords(await renderAgreement(agreement(language), { compress: false }));
  for (const part of [title, text, agree]) expect(words).toContain(part);
  const without = { ...agreement(language), consent: null };
  expect(pdfWords(await renderAgreement(without, { compress: false }))).not.toContain(agree);
  const declined = { ...without, consent_declined: true };
  const paper = pdfWords(await renderAgreement(declined, { compress: false }));
  expect(paper).toContain(labels[language].paperInstead);
});

test.each(LANGUAGES)('ends with a page of evidence (%s)', async (language) => {
  const signed = agreement(language);
  const text = pdfText(await renderAgreement(signed, { compress: false }));
  const words = text.slice(text.indexOf(labels[language].evidence)).replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(signed.signature).digest('hex');
  for (const part of [
    'Łukasz Żółć-Núñez',
    labels[language].drawn,
    '2026-11-20 16:14:00 UTC',
    '203.0.113.7',
    'Mozilla/5.0 (X11; Linux x86_64)',
    `2026-11, ${language === 'en' ? 'English' : 'español'}`,
    signed.text_sha256,
    digest,
    'Clínica Ñandú (3)',
    `MA-2026-11-${language.toUpperCase()}`,
    `/verify${language === 'es' ? '?lang=es' : ''}`,
  ]) {
    expect(words).toContain(part);
  }
  const silent = { ...signed, ip: '', user_agent: '', plan: { ...signed.plan, verify_url: '' } };
  expect(pdfWords(await renderAgreement(silent, { compress: false }))).toContain(
    labels[language].notRecorded,
  );
});

test("contains the brand's grace months", () => {
  const { paragraphs } = agreement('en', {}, { ...brand, graceMonths: [10] }).text;
  expect(paragraphs.join(' ')).toContain('Enrolments in October are valid through');
});

test("explains the last day by the brand's special offer", async () => {
  const specialOffers = [{ from: '2026-10-01', to: '2026-10-31' }];
  const signed = agreement('en', {}, { ...brand, specialOffers });
  expect(pdfWords(await renderAgreement(signed, { compress: false }))).toContain(
    'Special offer: enrolments from October 1st, 2026 to October 31st, 2026 are valid thru December 31st, 2027.',
  );
});

test('prints the member ID for a stored name of an office that no font prints', async () => {
  const signed = agreement('en');
  const printed = async (office_name: string) =>
    pdfWords(
      await renderAgreement({ ...signed, office: { ...signed.office, office_name } }, { compress: false }),
    );
  expect(await printed('ክሊኒክ')).toContain(`${signed.member_id} (3)`);
  expect(await printed('Клиника')).toContain('Клиника (3)');
});

test('is Spanish when it was signed in Spanish', async () => {
  const signed = agreement('es', { birthday: '1980-02-03' });
  const words = pdfWords(await renderAgreement(signed, { compress: false }));
  expect(words).toContain('03/02/1980');
  expect(words).not.toContain(brand.subtitle);
  expect(words).toContain('Acuerdo de membresía');
  expect(words).toContain('Válido hasta el 31 de Diciembre de 2027');
  expect(words).toContain('Este NO es un plan de seguro.');
  expect(words).toContain('20 de Noviembre de 2026, 9:14 am (hora de Denver)');
  expect(words).toContain('Firma');
  expect(words).not.toContain('Signature');
});

test('embeds the drawn signature and the fonts', async () => {
  const file = (await renderAgreement(agreement('en'), { compress: false })).toString('latin1');
  expect(file).toContain(`/Width ${SIGNATURE_PAD.width}`);
  expect(file).toContain(`/Height ${SIGNATURE_PAD.height}`);
  expect(file.match(/\/FontFile2 /g)?.length).toBe(3);
});

test.each([
  ['en', 'Membership agreement', 'Signature of Ann Lee'],
  ['es', 'Acuerdo de membres', 'Firma de Ann Lee'],
] as const)('is tagged for a screen reader, with language and title (%s)', async (language, title, alt) => {
  const signed = agreement(language, { first: 'Ann', last: 'Lee' }, { ...brand, planName: 'Sage & <Co>' });
  const pdf = await renderAgreement(signed, { compress: false });
  const elements = pdfElements(pdf);
  expect(elements.filter((kind) => /^(Document|H1|Figure)/.test(kind))).toEqual([
    'Document',
    'H1',
    `Figure: ${alt}`,
  ]);
  const count = (kind: string) => elements.filter((element) => element === kind).length;
  expect(count('H2')).toBe(4);
  expect(count('LI')).toBe(signed.text.paragraphs.length);
  expect(count('Table')).toBe(3);
  expect(count('TH')).toBe(count('TR'));
  expect(count('TD')).toBe(count('TR'));
  expect(pdfUntagged(pdf)).toEqual([]);
  const file = pdf.toString();
  for (const part of ['/Marked true', `/Lang (${language})`, '/DisplayDocTitle true', '/Scope /Row'])
    expect(file).toContain(part);
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(file).toContain(`<rdf:li xml:lang="x-default">${title}`);
  expect(file).toContain('<rdf:li>Sage &amp; &lt;Co&gt;</rdf:li>');
});

test.each(LANGUAGES)('has the signature on page 1, also with a long form (%s)', async (language) => {
  const term = { kind: 'renewal', starts: '2027-01-01', expiration_date: '2027-12-31' } as const;
  const person = {
    first: 'Guadalupe Wilhelmina',
    last: 'Featherstonehaugh-Villanueva de la Cruz',
    additionalFamily: 'Lucía Hernández Cruz, daughter\n'.repeat(5),
  };
  const signed = agreement(language, person, brand, term);
  signed.office.office_name = 'Centro de Salud Comunitaria Nuestra Señora de Guadalupe of Northern Colorado';
  const text = pdfText(await renderAgreement(signed, { compress: false }));
  const [page = '', second] = text.split(labels[language].page(1, 2));
  expect(page).toContain(labels[language].signedOn);
  expect(second).toContain(labels[language].evidence);
});

test("names the member by the membership's number, and how it was signed once", async () => {
  const term = { kind: 'renewal', starts: '2027-01-01', expiration_date: '2027-12-31' } as const;
  const first = pdfText(await renderAgreement(agreement('en'), { compress: false }));
  expect(first.match(/Member ID/g)).toHaveLength(2);
  expect(first.match(/12-3/g)).toHaveLength(2);
  expect(first).not.toContain('Application');
  expect(first.match(/Way of signing/g)).toHaveLength(1);
  const renewed = pdfText(await renderAgreement(agreement('en', {}, brand, term), { compress: false }));
  expect(renewed.match(/\b9-4\b/g)).toHaveLength(2);
  expect(renewed).toMatch(/Application\s+12-3/);
  const older = { ...agreement('en'), member_id: '' };
  expect(pdfText(await renderAgreement(older, { compress: false })).match(/12-3/g)).toHaveLength(2);
});

test('wraps long names', async () => {
  const last = 'Wolfeschlegelsteinhausen'.repeat(4);
  const additionalFamily = 'Ana\n'.repeat(240);
  const text = pdfText(
    await renderAgreement(agreement('en', { last, additionalFamily }), { compress: false }),
  );
  expect(text.replace(/\s+/g, '')).toContain(last);
  expect(text.match(/Ana/g)?.length).toBe(240);
});

test('shows when the agreement was not recorded or the form had another version', async () => {
  const silent = {
    ...agreement('en'),
    agreed: 'not recorded',
    method: 'not recorded',
    shown_version: null,
  } as const;
  expect(pdfWords(await renderAgreement(silent, { compress: false }))).toContain('Not recorded');
  const other = { ...agreement('en'), shown_version: '2025-01' };
  expect(pdfWords(await renderAgreement(other, { compress: false }))).toContain('shown on the form: 2025-01');
});

test('is byte-identical each time it is made', async () => {
  const signed = agreement('en');
  expect((await renderAgreement(signed)).equals(await renderAgreement(signed))).toBe(true);
});

test('the digest depends on the words, not on markup, and differs between the languages', () => {
  const { text } = agreement('en');
  expect(agreementWords(text)).not.toContain('**');
  expect(agreementWords(text).split('\n')).toHaveLength(3 + text.paragraphs.length);
  expect(agreementDigest(text)).not.toBe(agreementDigest(agreement('es').text));
});

test('a document is the same when its words were set before', async () => {
  const signed = agreement('es', { last: 'Fijo-Ñandúes' });
  const first = await renderAgreement(signed, { compress: false });
  await renderAgreement(agreement('es', { last: 'Fijo-Otro' }), { compress: false });
  expect((await renderAgreement(signed, { compress: false })).equals(first)).toBe(true);
});
