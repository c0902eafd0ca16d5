import {
  denverDate,
  disclosures,
  familyShown,
  FIELDS,
  forFields,
  isCalendarDate,
  type Language,
  longDate,
  nameOf,
  nameShown,
  notInsurance,
  renamed,
  rowOf,
  shownDate,
  type TextField,
  type Typed,
} from '@rollbook/contract';
import { type Fact, factTable } from '../pdf/factTable';
import { line, partHeading, rule, SECOND } from '../pdf/layout';
import { INK, PAGE, TaggedDocument } from '../pdf/taggedDocument';
import { letterhead } from '../pdf/letterhead';
import { numberedList } from '../pdf/numberedList';
import { printed } from '../pdf/printed';
import { evidencePage } from './evidencePage';
import { labels } from './labels';
import { memberNumber } from './memberNumber';
import type { AgreementDoc } from './model';
import { signatureBlock } from './signatureBlock';

/**
 * The PDF of a signed agreement, in the language in which it was signed: the signature stands under the terms on the first
 * page, the consent to electronic records and the evidence on the second one. Takes about 25 ms: runs in a thread.
 */
export async function renderAgreement(signed: AgreementDoc, { compress = true } = {}): Promise<Buffer> {
  const agreement = printedAgreement(signed);
  const { text, plan, language, member } = agreement;
  const info = {
    Title: `${text.title}: ${nameShown(member)}`,
    Author: plan.name,
    CreationDate: agreement.signed_at,
  };
  const document = await TaggedDocument.of(agreement, { about: info, lang: language, compress });
  draw(document, agreement);
  footers(document, agreement);
  return document.finish();
}

/** The same on the present page of another document, without the footers. */
export function drawAgreement(document: TaggedDocument, signed: AgreementDoc): void {
  draw(document, printedAgreement(signed));
}

function printedAgreement(signed: AgreementDoc): AgreementDoc {
  const office_name = printed(signed.office.office_name, memberNumber(signed));
  return { ...signed, member: printedMember(signed), office: { ...signed.office, office_name } };
}

function draw(document: TaggedDocument, agreement: AgreementDoc): void {
  const { plan, language } = agreement;
  letterhead(document, {
    name: plan.name,
    accent: plan.accent,
    logo: plan.logo,
    // The brand's subtitle is English.
    subtitle: language === 'en' ? plan.subtitle : notInsurance[language],
    address: [plan.postal_address, `${plan.toll_free_phone} · ${plan.local_phone}`, plan.website],
  });
  heading(document, agreement);
  statements(document, agreement);
  factTable(document, memberFacts(agreement), { columns: [276, 208], labels: 88 });
  rule(document, 2, 12);
  terms(document, agreement);
  signatureBlock(document, agreement);
  evidencePage(document, agreement);
}

function printedMember(agreement: AgreementDoc): AgreementDoc['member'] {
  const id = memberNumber(agreement);
  const { member } = agreement;
  const name = nameShown(member);
  return {
    ...forFields(FIELDS, 'stored', (field) => printed(member[nameOf(field, 'stored')], id)),
    ...(printed(name, id) === name ? {} : { first: id, last: '' }),
  };
}

function heading(document: TaggedDocument, { text }: AgreementDoc): void {
  const { width } = PAGE;
  document.font('heading').fontSize(20).fillColor(INK);
  document.tag('H1', () => document.text(text.title, PAGE.left, document.y, { width }));
  document.moveDown(0.2).font('bold').fontSize(11);
  document.tag('P', () => document.text(text.validity, { width }));
  document.moveDown(0.4);
}

/** At least 12 pt. */
function statements(document: TaggedDocument, { language, plan }: AgreementDoc): void {
  const disclosed = {
    planName: plan.name,
    postalAddress: plan.postal_address,
    tollFreePhone: plan.toll_free_phone,
  };
  document.fontSize(12);
  disclosures(language, disclosed).forEach((statement, at) => {
    document.font(at === 0 ? 'bold' : 'text');
    document.tag('P', () => document.text(statement, { width: PAGE.width }));
  });
  document.moveDown(0.7);
}

function memberFacts(agreement: AgreementDoc): Fact[] {
  const { member, office, membership, language } = agreement;
  const words = labels[language];
  const typed = renamed(FIELDS, member, 'stored', 'form');
  const rows: Fact[] = [
    { label: words.name, value: nameShown(member) },
    { label: words.id, value: memberNumber(agreement) },
    ...FIELDS.flatMap((field) => fieldFact(field, typed, language)),
    { label: words.office, value: office.office_name },
    { label: words.officePhone, value: office.office_phone },
    { label: words.kind, value: membership.calendar_year ? words.calendarYear : words.twelveMonths },
    ...termFacts(agreement),
    { label: words.family, value: familyShown(member.additional_family), wide: true },
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

function terms(document: TaggedDocument, { text, language }: AgreementDoc): void {
  partHeading(document, labels[language].terms);
  document.moveDown(0.3).fontSize(10);
  numberedList(document, text.paragraphs, { left: PAGE.left, width: PAGE.width, indent: 18, gap: 3 });
}

/** Version and digest of the text in the footer of every page; drawn last, when the number of pages is known. */
function footers(document: TaggedDocument, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  const { version, shown_version, text_sha256 } = agreement;
  const other = shown_version !== null && shown_version !== version;
  const shown = other ? ` (${words.shownVersion}: ${shown_version})` : '';
  const { count } = document.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 16;
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0;
    line(document, PAGE.left, y - 6, PAGE.right, { color: SECOND, width: 0.5 });
    document.font('text').fontSize(7).fillColor(SECOND);
    document.artifact(() => {
      const digest = `${words.version} ${version}${shown} · SHA-256 ${text_sha256}`;
      document.text(digest, PAGE.left, y, { width: 420 });
      document.text(words.page(page + 1, count), PAGE.left + 420, y, { width: 80, align: 'right' });
    }, 'Pagination');
  }
}
