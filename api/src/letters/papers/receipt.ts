import {
  amountLabel,
  applicationLabel,
  type Brand,
  type Kind,
  type Language,
  memberLabel,
  notInsurance,
  officeLabel,
  paidOnLabel,
  paidWithLabel,
  receiptNumberLabel,
} from '@rollbook/contract';
import { factRows, finish, INK, newDocument, type Page, PAGE, rule, SECOND } from '../agreements/pdfPage';
import { receiptLabels } from './labels';

/** What the receipt of one application says; dates and the amount as shown. */
export type ReceiptFacts = {
  language: Language;
  plan: Pick<Brand, 'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'accent'>;
  name: string;
  /** 'id-oid' of the application. */
  id: string;
  office: string;
  kind: Kind;
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

export async function renderReceipt(receipt: ReceiptFacts, { compress = true } = {}): Promise<Buffer> {
  const { language } = receipt;
  const words = receiptLabels[language];
  const info = { Title: `${words.title}: ${receipt.name}`, Author: receipt.plan.planName };
  const document = newDocument(info, language, compress);
  letterhead(document, receipt);
  document.font('heading').fontSize(20).fillColor(INK).text(words.title, PAGE.left, document.y);
  document.moveDown(0.6);
  const rows = [
    { label: receiptNumberLabel[language], value: receipt.number },
    { label: memberLabel[language], value: receipt.name },
    { label: applicationLabel[language], value: receipt.id },
    { label: words.for, value: `${receipt.kind === 'new' ? words.term : words.renewal}, ${receipt.term}` },
    { label: officeLabel[language], value: receipt.office },
    { label: paidOnLabel[language], value: receipt.paidOn },
    { label: paidWithLabel[language], value: receipt.paidWith },
    { label: amountLabel[language], value: receipt.amount },
    { label: words.reference, value: receipt.reference },
    { label: words.refunded, value: receipt.refunded },
  ];
  factRows(
    document,
    rows.filter(({ value }) => value !== ''),
  );
  rule(document, 4, 12);
  document.font('bold').fontSize(10).fillColor(SECOND).text(notInsurance[language], PAGE.left);
  return finish(document);
}

function letterhead(document: Page, { plan }: ReceiptFacts): void {
  const half = PAGE.width / 2;
  document.font('heading').fontSize(15).fillColor(plan.accent);
  document.text(plan.planName, PAGE.left, PAGE.top, { width: half });
  const end = document.y;
  document
    .font('text')
    .fontSize(8.5)
    .fillColor(SECOND)
    .text(
      `${plan.postalAddress}\n${plan.tollFreePhone} · ${plan.localPhone}`,
      PAGE.left + half,
      PAGE.top + 3,
      {
        width: half,
        align: 'right',
      },
    );
  document.y = Math.max(end, document.y);
  rule(document, 8, 16);
}
