import type { Brand } from '@rollbook/contract';
import { factTable } from '../pdf/factTable';
import { keepTogether, line, LINE, partHeading, rule, SECOND } from '../pdf/layout';
import { printed } from '../pdf/printed';
import { INK, PAGE, TaggedDocument } from '../pdf/taggedDocument';
import { planHead } from './planHead';

type Check = { number: string; from: string; people: number; amount: string };

/** What the slip of a deposit says; dates and amounts as shown. */
export type DepositFacts = {
  plan: Pick<Brand, 'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'accent'>;
  slip: string;
  day: string;
  bank: string;
  checks: Check[];
  checksTotal: string;
  cash: string;
  payments: number;
  total: string;
};

/** Number, office, names, amount: where each begins, and how wide it is. */
const COLUMNS = [
  { x: PAGE.left, width: 110 },
  { x: PAGE.left + 120, width: 230 },
  { x: PAGE.left + 360, width: 50 },
  { x: PAGE.left + 420, width: 80 },
] as const;
const HEADS = ['Check', 'From', 'Names', 'Amount'];
const SIZE = 10;
const ROW = 18;

export async function renderDepositSlip(facts: DepositFacts, { compress = true } = {}): Promise<Buffer> {
  const { plan, slip } = facts;
  const title = `Deposit slip ${slip}`;
  const info = { Title: title, Author: plan.planName };
  const document = await TaggedDocument.of(facts, { about: info, lang: 'en', compress });
  planHead(document, plan, title);
  amounts(document, [
    ['Date', facts.day],
    ['Bank account', printed(facts.bank, slip)],
    ['Payments', String(facts.payments)],
  ]);
  rule(document, 4, 14);
  if (facts.checks.length > 0) {
    partHeading(document, 'Checks');
    document.moveDown(0.4);
    checksTable(document, facts.checks, slip);
  }
  amounts(document, [
    ['Checks', facts.checksTotal],
    ['Cash', facts.cash],
    ['Total', facts.total],
  ]);
  return document.finish();
}

function amounts(document: TaggedDocument, rows: [label: string, value: string][]): void {
  const facts = rows.map(([label, value]) => ({ label, value }));
  factTable(document, facts, { columns: [PAGE.width], labels: 130, size: 11 });
}

function checksTable(document: TaggedDocument, checks: readonly Check[], slip: string): void {
  document.group('Table', () => {
    row(document, HEADS, 'TH');
    for (const { number, from, people, amount } of checks) {
      row(document, [printed(number, slip), printed(from, slip), String(people), amount], 'TD');
    }
  });
  rule(document, 6, 12);
}

function row(document: TaggedDocument, cells: readonly string[], kind: 'TH' | 'TD'): void {
  keepTogether(document, 3 * ROW);
  const { y } = document;
  let end = y + ROW;
  document.group('TR', () => {
    COLUMNS.forEach(({ x, width }, at) => {
      document.font(kind === 'TH' ? 'bold' : 'text').fontSize(kind === 'TH' ? 9 : SIZE);
      document.fillColor(kind === 'TH' ? SECOND : INK);
      const align = at >= 2 ? 'right' : 'left';
      const options = kind === 'TH' ? ({ scope: 'Column' } as const) : {};
      document.tag(kind, () => document.text(cells[at] ?? '', x, y, { width, align }), options);
      end = Math.max(end, document.y + 4);
    });
  });
  line(document, PAGE.left, end - 2, PAGE.right, { color: LINE, width: 0.5 });
  document.x = PAGE.left;
  document.y = end + 2;
}
