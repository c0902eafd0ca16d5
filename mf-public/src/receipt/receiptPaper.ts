import {
  type Brand,
  denverDate,
  dollars,
  FEE_CENTS,
  type Language,
  longDate,
  notInsurance,
  paidWith,
  type PaymentReceipt,
} from '@rollbook/contract';
import { html, type Paper } from '@rollbook/shared-ui/print';
import { receiptTexts } from './texts';

/** A membership that its member has just paid by card. */
export type ReceiptFacts = {
  language: Language;
  receipt: PaymentReceipt;
  name: string;
  /** 'id-oid' of the application. */
  id: string;
  officeName: string;
  /** The last valid day. */
  until: string;
};

/** A letter page: what was paid, when, with which card and for what. */
export function receiptPaper(facts: ReceiptFacts, brand: Brand | undefined): Paper {
  const { language, receipt } = facts;
  const words = receiptTexts[language];
  const rows = [
    [words.number, receipt.number],
    [words.date, longDate(denverDate(new Date(receipt.paid_at)), language)],
    [words.member, facts.name],
    [words.id, facts.id],
    [words.office, facts.officeName],
    [words.validThru, longDate(facts.until, language)],
    [words.paidWith, paidWith({ payment_type: '', card: receipt.card }, language)],
    [words.amount, dollars(FEE_CENTS)],
  ];
  const body = html`<h1>${words.title}</h1>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p class="fine">${notInsurance[language]}</p>`;
  return { title: words.title, from: brand ?? null, body };
}
