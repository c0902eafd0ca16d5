import {
  type Brand,
  clinicLabel,
  denverDate,
  dollars,
  FEE_CENTS,
  type Language,
  longDate,
  memberIdLabel,
  memberLabel,
  notInsurance,
  paidOnLabel,
  paidWith,
  paidWithLabel,
  type PaymentReceipt,
  receiptNumberLabel,
  totalPaidLabel,
  validThruLabel,
} from '@rollbook/contract';
import { html, type Paper } from '@rollbook/ui';
import { receiptTexts } from './texts';

/** A membership that its member has just paid by card. */
export type ReceiptFacts = {
  language: Language;
  receipt: PaymentReceipt;
  name: string;
  /** 'id-oid' of the membership (D55). */
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
    [receiptNumberLabel, receipt.number],
    [paidOnLabel, longDate(denverDate(new Date(receipt.paid_at)), language)],
    [memberLabel, facts.name],
    [memberIdLabel, facts.id],
    [clinicLabel, facts.officeName],
    [validThruLabel, longDate(facts.until, language)],
    [paidWithLabel, paidWith({ payment_type: '', card: receipt.card }, language)],
    [totalPaidLabel, dollars(FEE_CENTS)],
  ] as const;
  const body = html`<h1>${words.title}</h1>
    <dl>
      ${rows.map(
        ([label, value]) =>
          html`<dt>${label[language]}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p class="fine">${notInsurance[language]}</p>`;
  return { title: words.title, from: brand ?? null, body };
}
