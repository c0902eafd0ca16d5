import { factTable } from '../pdf/factTable';
import { partHeading, rule } from '../pdf/layout';
import { printed } from '../pdf/printed';
import { columnsOf, rowTable } from '../pdf/rowTable';
import { PAGE, TaggedDocument } from '../pdf/taggedDocument';
import type { PaperPlan } from './plan';
import { planHead } from './planHead';

type Check = { number: string; from: string; people: number; amount: string };

/** What the slip of a deposit says; dates and amounts as shown. */
export type DepositFacts = {
  plan: PaperPlan;
  slip: string;
  day: string;
  bank: string;
  checks: Check[];
  checksTotal: string;
  cash: string;
  payments: number;
  total: string;
};

const COLUMNS = columnsOf([
  { head: 'Check', width: 110 },
  { head: 'From', width: 230 },
  { head: 'Names', width: 50, align: 'right' },
  { head: 'Amount', width: 80, align: 'right' },
]);

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
  rowTable(
    document,
    COLUMNS,
    checks.map(({ number, from, people, amount }) => {
      return [printed(number, slip), printed(from, slip), String(people), amount];
    }),
  );
  rule(document, 6, 12);
}
