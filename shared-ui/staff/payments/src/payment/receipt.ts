import {
  denverDate,
  dollars,
  FEE_CENTS,
  notInsurance,
  purchaseOrderLabel,
  receiptNumberLabel,
  receiptParts,
  receiptTitle,
  shownDate,
  memberIdShown,
  totalPaidLabel,
  type Brand,
  type EarlierReceipt,
  type UnpaidApplication,
  type UnpaidGroupApplication,
} from '@rollbook/contract';
import { html, type Html, type Paper } from '@rollbook/ui';
import { centsOf, paidByOffice, type PaidOffice, subtotalLabel } from './offices';

/** An unpaid membership; a group's list also has its office. */
export type Unpaid = UnpaidApplication & Partial<Pick<UnpaidGroupApplication, 'office_name'>>;

/** The office or group on the receipt. */
export type Payer = { name: string; calendarYear?: boolean | undefined };

/** A name on a receipt. */
export type ReceiptName = EarlierReceipt['names'][number];

/** The data of the thank-you screen and the printed receipt. */
export type Receipt = {
  number: string;
  payer: string;
  /** MM/DD/YYYY in Denver. */
  date: string;
  cents: number;
  /** Cents of the whole payment, where it also paid for names that are not shown. */
  wholeCents?: number | undefined;
  names: readonly ReceiptName[];
  /** Which card or check, or cash. */
  paidWith: string;
  /** True of what the member paid online. */
  online?: true | undefined;
  /** The payer's own number of it; undefined without one. */
  purchaseOrder: string | undefined;
  /** True for calendar-year memberships, false for 12-month ones, undefined for both in one payment. */
  calendarYear: boolean | undefined;
  /** Cents that have gone back since; 0 for nothing. */
  refunded: number;
};

export function receiptOf(
  payer: Payer,
  names: readonly ReceiptName[],
  {
    number,
    paidWith,
    purchaseOrder,
    wholeCents,
    at,
    online,
    refunded = 0,
  }: Pick<Receipt, 'number' | 'paidWith'> &
    Partial<Pick<Receipt, 'purchaseOrder' | 'wholeCents' | 'online' | 'refunded'>> & { at: Date },
): Receipt {
  return {
    number,
    payer: payer.name,
    date: shownDate(denverDate(at)),
    cents: centsOf(names),
    wholeCents,
    names,
    paidWith,
    online,
    purchaseOrder,
    calendarYear: commonTerm(names),
    refunded,
  };
}

/** The kind that all names share. */
function commonTerm(names: readonly ReceiptName[]): boolean | undefined {
  const [part, another] = receiptParts(names);
  return another === undefined ? part?.calendarYear : undefined;
}

/** The sheet that Print opens, from the thank-you screen and from the earlier receipts. */
export function receiptSheet(receipt: Receipt, from: Brand | null): Paper {
  return { title: receiptTitle(receipt), from, body: receiptPaper(receipt) };
}

/** The printed receipt: payer, date, total and the list of names, of both kinds under the title of each. */
export function receiptPaper(receipt: Receipt): Html {
  const { number, payer, date, cents, wholeCents, names, paidWith, purchaseOrder } = receipt;
  const { calendarYear, refunded } = receipt;
  const totalLabel = wholeCents === undefined ? totalPaidLabel.en : 'Paid for these names';
  const parts =
    calendarYear === undefined ? receiptParts(names).map(titledTable) : [namesTable(names, totalLabel)];
  const taken = voidOf(receipt);
  return html`<h1>${receiptTitle(receipt)}${taken === 'all' ? ' (void)' : ''}</h1>
    ${voidSentences(receipt).map((sentence) => html`<p><strong>${sentence}</strong></p>`)}
    <dl>
      <dt>${receiptNumberLabel.en}</dt>
      <dd>${number}</dd>
      <dt>Issued to</dt>
      <dd>${payer}</dd>
      <dt>Date</dt>
      <dd>${date}</dd>
      <dt>Payment</dt>
      <dd>${paidWith}</dd>
      ${
        purchaseOrder === undefined
          ? null
          : html`<dt>${purchaseOrderLabel.en}</dt>
              <dd>${purchaseOrder}</dd>`
      }
      <dt>${totalLabel}</dt>
      <dd>${dollars(cents)}</dd>
      ${
        wholeCents === undefined
          ? null
          : html`<dt>Whole payment</dt>
              <dd>${dollars(wholeCents)}, also for other names</dd>`
      }
      ${
        refunded > 0
          ? html`<dt>Refunded since</dt>
              <dd>${dollars(refunded)}</dd>`
          : null
      }
    </dl>
    ${parts}
    <p class="fine">${notInsurance.en}</p>`;
}

/** How far a receipt is void. */
export function voidOf({ names }: Pick<Receipt, 'names'>): 'all' | 'some' | 'none' {
  const left = names.filter((name) => name.void === undefined).length;
  if (left === names.length) return 'none';
  return left === 0 ? 'all' : 'some';
}

/** 'Void since 11/28/2026: Wrong name', once for all names or for each. */
export function voidSentences(receipt: Pick<Receipt, 'names'>): string[] {
  const isWhole = voidOf(receipt) === 'all';
  const sentences = receipt.names.flatMap((name) => {
    if (name.void === undefined) return [];
    const { at, reason } = name.void;
    const since = `Void since ${shownDate(denverDate(new Date(at)))}`;
    return [`${since}${isWhole ? '' : ` for ${name.name}`}: ${reason}`];
  });
  return [...new Set(sentences)];
}

function titledTable(part: ReturnType<typeof receiptParts<ReceiptName>>[number]): Html {
  return html`<h2>${receiptTitle(part)}</h2>
    ${namesTable(part.names, 'Total')}`;
}

function subtotal(office: PaidOffice): Html {
  return html`<tr class="subtotal">
    <td colspan="4">${subtotalLabel(office)}</td>
    <td class="number">${dollars(office.cents)}</td>
  </tr>`;
}

function namesTable(names: readonly ReceiptName[], total: string): Html {
  const offices = paidByOffice(names);
  const withOffice = names.some(({ office_name }) => office_name !== undefined);
  const cells = (entry: ReceiptName) => [
    entry.name,
    ...(withOffice ? [entry.office_name ?? ''] : []),
    memberIdShown(entry),
    `${entry.kind === 'renewal' ? 'Renewal' : 'Membership'} until ${shownDate(entry.expiration_date)}`,
  ];
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        ${withOffice ? html`<th scope="col">Office</th>` : null}
        <th scope="col">ID</th>
        <th scope="col">For</th>
        <th scope="col" class="number">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${offices.flatMap((office) => [
        ...office.names.map(
          (entry) =>
            html`<tr>
              ${cells(entry).map((text) => html`<td>${text}</td>`)}
              <td class="number">${entry.void === undefined ? dollars(FEE_CENTS) : 'Void'}</td>
            </tr>`,
        ),
        ...(offices.length > 1 ? [subtotal(office)] : []),
      ])}
      <tr class="total">
        <td colspan="${withOffice ? 4 : 3}">${total}</td>
        <td class="number">${dollars(centsOf(names))}</td>
      </tr>
    </tbody>
  </table>`;
}
