import { html, page } from '../pages/html';
import type { Payment } from './shapes';

/** The page behind a payment's receipt_url. */
export function receiptPage(payment: Payment): string {
  const { card } = payment.card_details;
  const rows = Object.entries({
    Refunded: payment.refunded_money && dollars(payment.refunded_money.amount),
    Status: payment.status,
    Card: `${card.card_brand} ending in ${card.last_4}`,
    Date: new Date(payment.created_at).toUTCString(),
    Receipt: payment.receipt_number,
    Payment: payment.id,
    Reference: payment.reference_id,
  });
  const lines = rows
    .filter(([, value]) => value)
    .map(
      ([name, value = '']) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    );
  return page(
    `Receipt ${payment.receipt_number} · card sandbox`,
    html`<div class="card narrow">
      <p class="mark">TEST MODE</p>
      <h1>Receipt</h1>
      <p class="total">${dollars(payment.total_money.amount)}</p>
      <dl>${lines}</dl>
      <p class="second small">This receipt was written by the card sandbox. No money has moved.</p>
    </div>`,
  );
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
