import {
  amountLabel,
  type Kind,
  type Language,
  memberIdLabel,
  memberLabel,
  notInsurance,
  officeLabel,
  paidOnLabel,
  paidWithLabel,
  receiptNumberLabel,
  receiptTitle,
} from '@rollbook/contract';
import { type Fact, factTable } from '../pdf/factTable';
import { rule } from '../pdf/layout';
import { INK, PAGE, TaggedDocument } from '../pdf/taggedDocument';
import { printed } from '../pdf/printed';
import { receiptLabels } from './labels';
import type { PaperPlan } from './plan';
import { planHead } from './planHead';

/** What the receipt of one application says; dates and the amount as shown. */
export type ReceiptFacts = {
  language: Language;
  plan: PaperPlan;
  name: string;
  /** 'id-oid' of the membership (D55). */
  id: string;
  office: string;
  kind: Kind;
  calendarYear: boolean;
  term: string;
  paidOn: string;
  /** Which card or check. */
  paidWith: string;
  number: string;
  /** The provider's number of a card payment; else empty. */
  reference: string;
  amount: string;
  /** What went back of the amount and when, as shown; else empty. */
  refunded: string;
};

export async function renderReceipt(facts: ReceiptFacts, { compress = true } = {}): Promise<Buffer> {
  const receipt = printedReceipt(facts);
  const { language, plan } = receipt;
  const info = { Title: `${receiptTitle(receipt, language)}: ${receipt.name}`, Author: plan.planName };
  const document = await TaggedDocument.of(receipt, { about: info, lang: language, compress });
  draw(document, receipt);
  return document.finish();
}

/** The same on the present page of another document. */
export function drawReceipt(document: TaggedDocument, facts: ReceiptFacts): void {
  draw(document, printedReceipt(facts));
}

function printedReceipt(facts: ReceiptFacts): ReceiptFacts {
  return { ...facts, name: printed(facts.name, facts.id), office: printed(facts.office, facts.id) };
}

function draw(document: TaggedDocument, receipt: ReceiptFacts): void {
  const { language, plan } = receipt;
  planHead(document, plan, receiptTitle(receipt, language));
  table(document, paidFor(receipt), 11);
  rule(document, 4, 14);
  table(document, amounts(receipt), 14);
  rule(document, 2, 14);
  document.font('bold').fontSize(11).fillColor(INK);
  document.tag('P', () => document.text(notInsurance[language]));
}

function table(document: TaggedDocument, facts: Fact[], size: number): void {
  const known = facts.filter(({ value }) => value !== '');
  factTable(document, known, { columns: [PAGE.width], labels: 130, size });
}

function paidFor(receipt: ReceiptFacts): Fact[] {
  const { language, kind, term } = receipt;
  const words = receiptLabels[language];
  return [
    { label: receiptNumberLabel[language], value: receipt.number },
    { label: memberLabel[language], value: receipt.name },
    { label: memberIdLabel[language], value: receipt.id },
    { label: words.for, value: `${kind === 'new' ? words.term : words.renewal}, ${term}` },
    { label: officeLabel[language], value: receipt.office },
    { label: paidOnLabel[language], value: receipt.paidOn },
    { label: paidWithLabel[language], value: receipt.paidWith },
    { label: words.reference, value: receipt.reference },
  ];
}

function amounts({ language, amount, refunded }: ReceiptFacts): Fact[] {
  return [
    { label: amountLabel[language], value: amount },
    { label: receiptLabels[language].refunded, value: refunded },
  ];
}
