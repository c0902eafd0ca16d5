import {
  denverClock,
  denverDate,
  disclosures,
  familyShown,
  FIELDS,
  isCalendarDate,
  type Language,
  longDate,
  nameShown,
  notInsurance,
  renamed,
  rowOf,
  shownDate,
  shownId,
  type TextField,
  type Typed,
} from '@rollbook/contract';
import { evidencePage } from './evidencePage';
import { consentShown, labels } from './labels';
import type { AgreementDoc } from './model';
import {
  boldText,
  drawFact,
  type Fact,
  factRows,
  finish,
  INK,
  keepTogether,
  newDocument,
  PAGE,
  type Page,
  printable,
  rule,
  SECOND,
  wideFact,
} from './pdfPage';
import { SIGNATURE_BOX } from './signaturePng';

/** The PDF of a signed agreement, in the language in which it was signed. Takes about 20 ms: runs in a thread. */
export async function renderAgreement(agreement: AgreementDoc, { compress = true } = {}): Promise<Buffer> {
  const { text, plan, language, member } = agreement;
  const info = {
    Title: `${text.title}: ${nameShown(member)}`,
    Author: plan.name,
    CreationDate: agreement.signed_at,
  };
  const document = newDocument(info, language, compress);
  letterhead(document, agreement);
  heading(document, agreement);
  statements(document, agreement);
  factRows(document, memberFacts(agreement));
  family(document, agreement);
  rule(document, 2, 12);
  terms(document, agreement);
  records(document, agreement);
  signature(document, agreement);
  evidencePage(document, agreement);
  footers(document, agreement);
  return finish(document);
}

function letterhead(document: Page, { plan, language }: AgreementDoc): void {
  const half = PAGE.width / 2;
  document.font('heading').fontSize(15).fillColor(plan.accent);
  document.text(plan.name, PAGE.left, PAGE.top, { width: half });
  document.font('text').fontSize(8.5).fillColor(SECOND);
  // The brand's subtitle is English.
  document.text(language === 'en' ? plan.subtitle : notInsurance[language], { width: half });
  const end = document.y;
  const address = [plan.postal_address, `${plan.toll_free_phone} · ${plan.local_phone}`, plan.website];
  document
    .fontSize(8.5)
    .text(address.join('\n'), PAGE.left + half, PAGE.top + 3, { width: half, align: 'right' });
  document.y = Math.max(end, document.y);
  rule(document, 8, 16);
}

function heading(document: Page, { text }: AgreementDoc): void {
  document
    .font('heading')
    .fontSize(20)
    .fillColor(INK)
    .text(text.title, PAGE.left, document.y, { width: PAGE.width });
  document.moveDown(0.25);
  document.font('bold').fontSize(11).text(text.validity, { width: PAGE.width });
  document.moveDown(0.4);
}

/** At least 12 pt (L11). */
function statements(document: Page, { language, plan }: AgreementDoc): void {
  const disclosed = {
    planName: plan.name,
    postalAddress: plan.postal_address,
    tollFreePhone: plan.toll_free_phone,
  };
  disclosures(language, disclosed).forEach((statement, at) =>
    document
      .font(at === 0 ? 'bold' : 'text')
      .fontSize(12)
      .text(statement, { width: PAGE.width }),
  );
  document.moveDown(0.7);
}

function memberFacts(agreement: AgreementDoc): Fact[] {
  const { _id: id, member, office, membership, language } = agreement;
  const words = labels[language];
  const typed = renamed(FIELDS, member, 'stored', 'form');
  const rows: Fact[] = [
    { label: words.name, value: nameShown(member) },
    { label: words.id, value: shownId({ id, oid: office.oid }) },
    ...FIELDS.flatMap((field) => fieldFact(field, typed, language)),
    { label: words.office, value: office.office_name },
    { label: words.officePhone, value: office.office_phone },
    { label: words.kind, value: membership.calendar_year ? words.calendarYear : words.twelveMonths },
    ...termFacts(agreement),
  ];
  return rows.filter(({ value }) => value !== '');
}

/** The address stands where its first part does on the form. */
function fieldFact(field: TextField, typed: Typed, language: Language): Fact[] {
  if (field === 'streetAddress') return [{ label: labels[language].address, value: addressOf(typed) }];
  const { shown, kind, label } = rowOf(field);
  if (shown !== 'row') return [];
  const value = typed[field];
  return [{ label: label[language], value: kind === 'birthday' ? birthdayShown(value, language) : value }];
}

function addressOf({ streetAddress, city, state, zip }: Typed): string {
  const region = [state, zip].filter((part) => part !== '').join(' ');
  return [streetAddress, city, region].filter((part) => part !== '').join(', ');
}

/** The day of the enrolment; of a renewal its own day and its term. */
function termFacts({ membership: { kind, starts, valid_thru }, language, signed_at }: AgreementDoc): Fact[] {
  const words = labels[language];
  const day = longDate(denverDate(signed_at), language);
  if (kind === 'new') return [{ label: words.enrolled, value: day }];
  const term = [starts, valid_thru].map((date) => shownDate(date, language)).join(' – ');
  return [
    { label: words.renewed, value: day },
    { label: words.term, value: term },
  ];
}

/** The Spanish form sends a date, the English one free text. */
function birthdayShown(birthday: string, language: Language): string {
  return isCalendarDate(birthday) ? shownDate(birthday, language) : birthday;
}

/** On the full width with its lines joined, so that one name per line does not fill the page. */
function family(document: Page, { member, language }: AgreementDoc): void {
  const value = familyShown(member.additional_family);
  if (value !== '') wideFact(document, { label: labels[language].family, value });
}

function terms(document: Page, { text, language }: AgreementDoc): void {
  document.font('heading').fontSize(12).fillColor(INK).text(labels[language].terms, { width: PAGE.width });
  document.moveDown(0.4).fontSize(9.5);
  text.paragraphs.forEach((paragraph, at) => {
    const width = PAGE.width - 18;
    keepTogether(document, document.font('text').heightOfString(paragraph, { width }));
    const { y } = document;
    document.fillColor(SECOND).text(`${at + 1}.`, PAGE.left, y, { width: 18 });
    document.fillColor(INK);
    document.x = PAGE.left + 18;
    document.y = y;
    boldText(document, paragraph, { width });
    document.moveDown(0.35);
  });
  document.x = PAGE.left;
}

/** The consent to electronic records, when it was given. */
function records(document: Page, { consent }: AgreementDoc): void {
  if (consent === null) return;
  const width = PAGE.width;
  keepTogether(document, document.font('text').fontSize(9.5).heightOfString(consent.text, { width }) + 32);
  document.moveDown(0.4).font('heading').fontSize(12).fillColor(INK).text(consent.title, { width });
  document.moveDown(0.3).font('text').fontSize(9.5).text(consent.text, { width });
  document.font('bold').text(consent.agree, { width });
}

function signature(document: Page, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  const { width, height } = SIGNATURE_BOX;
  const rows = signingFacts(agreement);
  keepTogether(document, height + 64);
  document
    .moveDown(0.6)
    .font('heading')
    .fontSize(12)
    .fillColor(INK)
    .text(words.signature, { width: PAGE.width });
  const top = document.y + 4;
  document.image(agreement.signature, PAGE.left, top, { fit: [width, height], valign: 'bottom' });
  const line = top + height + 2;
  document
    .moveTo(PAGE.left, line)
    .lineTo(PAGE.left + width, line)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke();
  document
    .font('text')
    .fontSize(10)
    .text(printable(nameShown(agreement.member)), PAGE.left, line + 4, { width });
  const left = PAGE.left + width + 24;
  document.y = top;
  for (const fact of rows) drawFact(document, fact, left, document.y + 4, PAGE.right - left);
}

function signingFacts(agreement: AgreementDoc): Fact[] {
  const { language, signed_at, method, agreed } = agreement;
  const words = labels[language];
  const time = `${longDate(denverDate(signed_at), language)}, ${denverClock(signed_at)} (${words.denver})`;
  return [
    { label: words.signedOn, value: time },
    { label: words.method, value: method === 'not recorded' ? words.notRecorded : words[method] },
    { label: words.agreement, value: agreed === 'agreed' ? words.agreed : words.notRecorded },
    { label: words.consent, value: consentShown(agreement, words.agreed) },
  ];
}

/** Version and digest of the text in the footer of every page; drawn last, when the number of pages is known. */
function footers(document: Page, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  const { version, shown_version, text_sha256 } = agreement;
  const other = shown_version !== null && shown_version !== version;
  const shown = other ? ` (${words.shownVersion}: ${shown_version})` : '';
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0;
    const y = PAGE.height - PAGE.bottom + 16;
    document
      .moveTo(PAGE.left, y - 6)
      .lineTo(PAGE.right, y - 6)
      .lineWidth(0.5)
      .strokeColor(SECOND)
      .stroke();
    document.font('text').fontSize(7).fillColor(SECOND);
    document.text(`${words.version} ${version}${shown} · SHA-256 ${text_sha256}`, PAGE.left, y, {
      width: 420,
    });
    document.text(words.page(page + 1, count), PAGE.left + 420, y, {
      width: PAGE.width - 420,
      align: 'right',
    });
  }
}
