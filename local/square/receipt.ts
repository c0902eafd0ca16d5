import type { Payment } from './shapes';

/** The page behind a payment's receipt_url. Everything shown comes from the payment alone. */
export function receiptPage(payment: Payment): string {
  const { card } = payment.card_details;
  const rows: [string, string][] = [
    ['Amount', dollars(payment.total_money.amount)],
    ['Status', payment.status],
    ['Card', `${card.card_brand} ending in ${card.last_4}`],
    ['Date', new Date(payment.created_at).toUTCString()],
    ['Receipt', payment.receipt_number],
    ['Payment', payment.id],
  ];
  if (payment.refunded_money) rows.splice(1, 0, ['Refunded', dollars(payment.refunded_money.amount)]);
  if (payment.reference_id) rows.push(['Reference', payment.reference_id]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt ${escape(payment.receipt_number)} · card sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="mark">TEST MODE</p>
<h1>Receipt</h1>
<p class="total">${dollars(payment.total_money.amount)}</p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<p class="note">This receipt was written by the card sandbox. No money has moved.</p>
</main>
</body>
</html>`;
}

const style = `
body { margin: 0; background: #f8f6f1; color: #1c2536; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 40px auto; padding: 32px; background: #fff; border: 1px solid #e4dfd3; border-radius: 12px; }
h1, .total { font-family: ui-serif, "New York", Georgia, "Noto Serif", serif; font-weight: 600; letter-spacing: -0.01em; }
h1 { margin: 16px 0 0; font-size: 28px; } .total { margin: 0 0 16px; font-size: 34px; font-variant-numeric: tabular-nums; }
.mark { display: inline-block; margin: 0; padding: 2px 10px; border-radius: 6px; background: #fcf0d6; color: #7a4f00; font-size: 13px; font-weight: 700; }
dl { margin: 0; border-top: 1px dashed #cbc5b7; padding-top: 16px; display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; }
dt { color: #566074; } dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
.note { margin: 24px 0 0; color: #566074; font-size: 14px; }
@media (max-width: 540px) { main { margin: 16px; padding: 24px; } }
@media print { body { background: #fff; } main { border: 0; margin: 0; } }
`;

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
