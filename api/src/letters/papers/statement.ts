import { factTable } from '../pdf/factTable';
import { footers } from '../pdf/footers';
import { keepTogether, partHeading, rule, SECOND } from '../pdf/layout';
import { printed } from '../pdf/printed';
import { columnsOf, rowTable } from '../pdf/rowTable';
import { PAGE, TaggedDocument } from '../pdf/taggedDocument';
import type { PaperPlan } from './plan';
import { planHead } from './planHead';

/** A clinic's line: new, renewals, cancelled, card, cash, check, collected, refunds, net; as shown. */
export type StatementLine = { office: string; oid: number; figures: string[] };
/** A payment, a cancellation or a refund: day, number, clinic, what, paid by, amount; as shown. */
export type StatementEntry = {
  day: string;
  number: string;
  office: string;
  what: string;
  way: string;
  amount: string;
};

/** What the statement of a month says. */
export type StatementFacts = {
  plan: PaperPlan;
  title: string;
  /** The office, the group or the plan that it is about. */
  name: string;
  /** Since when it is closed, or that it may change. */
  standing: string;
  /** What waited for payment, and who was a member, at the end of its last day; as shown. */
  end: { label: string; value: string }[];
  lines: StatementLine[];
  corrections: string[];
  entries: StatementEntry[];
  /** True when there are more entries than on the paper. */
  isCut: boolean;
};

const COUNTS = ['New', 'Renewals', 'Cancelled'];
const AMOUNTS = ['Card', 'Cash', 'Check', 'Collected', 'Refunds', 'Net'];
/** An amount of seven digits stays on one line. */
const PER_CLINIC = columnsOf(
  [
    { head: 'Clinic', width: 83 },
    ...COUNTS.map((head) => ({ head, width: 34, align: 'right' as const })),
    ...AMOUNTS.map((head) => ({ head, width: 48, align: 'right' as const })),
  ],
  { gap: 3 },
);
const ENTRIES = columnsOf([
  { head: 'Day', width: 60 },
  { head: 'Number', width: 70 },
  { head: 'Clinic', width: 150 },
  { head: 'What', width: 70 },
  { head: 'Paid by', width: 45 },
  { head: 'Amount', width: 55, align: 'right' },
]);
const SMALL = { size: 8, row: 15 };

export async function renderStatement(facts: StatementFacts, { compress = true } = {}): Promise<Buffer> {
  const { plan, title, name, standing, end, lines, corrections, entries } = facts;
  const info = { Title: `${title}, ${name}`, Author: plan.planName };
  const document = await TaggedDocument.of(facts, { about: info, lang: 'en', compress });
  planHead(document, plan, title);
  const about = [{ label: 'For', value: printed(name, title) }, { label: 'State', value: standing }, ...end];
  factTable(document, about, { columns: [PAGE.width], labels: 60, size: 11 });
  rule(document, 4, 14);
  partHeading(document, 'Per clinic');
  document.moveDown(0.4);
  rowTable(
    document,
    PER_CLINIC,
    lines.map(({ office, oid, figures }) => [printed(office, String(oid)), ...figures]),
    { size: 7.5, row: 15 },
  );
  if (corrections.length > 0) correctionList(document, corrections, title);
  keepTogether(document, 60);
  document.moveDown(1);
  partHeading(document, 'Payments, cancellations and refunds');
  document.moveDown(0.4);
  rowTable(
    document,
    ENTRIES,
    entries.map(({ day, number, office, what, way, amount }) => {
      return [day, number, printed(office, number), what, way, amount];
    }),
    SMALL,
  );
  if (facts.isCut) note(document, 'There are more. All of them are in the CSV.');
  footers(document, `${title}, ${printed(name, title)}`);
  return document.finish();
}

function correctionList(document: TaggedDocument, corrections: readonly string[], title: string): void {
  keepTogether(document, 60);
  document.moveDown(1);
  partHeading(document, 'Corrections');
  for (const correction of corrections) note(document, printed(correction, title));
}

function note(document: TaggedDocument, words: string): void {
  keepTogether(document, 30);
  document.font('text').fontSize(9).fillColor(SECOND);
  document.tag('P', () => document.text(words, PAGE.left, document.y + 4, { width: PAGE.width }));
}
