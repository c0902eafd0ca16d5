import type { AgreementDoc } from '../agreements/model';
import { drawAgreement } from '../agreements/pdf';
import { type Fact, factTable } from '../pdf/factTable';
import { footers } from '../pdf/footers';
import { keepTogether, line, LINE, partHeading, rule, SECOND } from '../pdf/layout';
import { printed } from '../pdf/printed';
import { INK, PAGE, TaggedDocument } from '../pdf/taggedDocument';
import { drawReceipt, type ReceiptFacts } from './receipt';
import type { PaperPlan } from './plan';
import { planHead } from './planHead';

/** What is known of one member whom a disputed payment has paid for; times as shown. */
export type EvidenceOfMember = {
  name: string;
  /** 'id-oid' of the membership. */
  id: string;
  facts: Fact[];
  /** Null when nothing was signed online. */
  agreement: AgreementDoc | null;
  receipt: ReceiptFacts;
  mails: { at: string; subject: string; to: string; fate: string }[];
  /** The days on which the status page of the member's card was opened. */
  visits: { day: string; times: number; last: string }[];
};

/** What answers a dispute, in one document. */
export type EvidenceFacts = {
  plan: PaperPlan;
  /** The provider's id of the dispute. */
  dispute: string;
  about: Fact[];
  payment: Fact[];
  members: EvidenceOfMember[];
};

/** First what the dispute is about and what happened, then each receipt and each signed agreement with its evidence page. */
export async function renderEvidence(facts: EvidenceFacts, { compress = true } = {}): Promise<Buffer> {
  const { plan, dispute, members } = facts;
  const info = { Title: `Evidence about the dispute ${dispute}`, Author: plan.planName };
  const document = await TaggedDocument.of(facts, { about: info, lang: 'en', compress });
  planHead(document, plan, 'Evidence about a disputed payment');
  part(document, 'The dispute', facts.about);
  part(document, 'The payment', facts.payment);
  for (const member of members) record(document, member);
  for (const { receipt, agreement } of members) {
    document.addPage();
    drawReceipt(document, receipt);
    if (agreement === null) continue;
    document.addPage();
    // From a thread's message, a Buffer arrives as a Uint8Array.
    drawAgreement(document, { ...agreement, signature: Buffer.from(agreement.signature) });
  }
  footers(document, `Dispute ${dispute}`);
  return document.finish();
}

function part(document: TaggedDocument, title: string, facts: Fact[]): void {
  partHeading(document, title);
  document.moveDown(0.3);
  const known = facts.filter(({ value }) => value !== '');
  factTable(document, known, { columns: [PAGE.width], labels: 150 });
  rule(document, 2, 12);
}

function record(document: TaggedDocument, { name, id, facts, mails, visits }: EvidenceOfMember): void {
  part(document, printed(name, id), facts);
  list(
    document,
    'Mails to the member, and what became of them',
    mails.map(({ at, subject, to, fate }) => [at, `${subject} (to ${to})`, fate]),
  );
  list(
    document,
    'Visits of the status page of the member card',
    visits.map(({ day, times, last }) => [
      day,
      times === 1 ? 'opened once' : `opened ${times} times`,
      `last ${last}`,
    ]),
  );
}

const COLUMNS = [
  { x: PAGE.left, width: 120 },
  { x: PAGE.left + 130, width: 260 },
  { x: PAGE.left + 400, width: 100 },
] as const;

function list(document: TaggedDocument, title: string, rows: string[][]): void {
  keepTogether(document, 60);
  document.font('bold').fontSize(10).fillColor(INK);
  document.tag('P', () => document.text(title, PAGE.left, document.y, { width: PAGE.width }));
  document.font('text').fontSize(9).fillColor(SECOND);
  if (rows.length === 0) document.tag('P', () => document.text('None is recorded.'));
  else document.group('Table', () => rows.forEach((row) => drawRow(document, row)));
  document.x = PAGE.left;
  document.y += 10;
}

function drawRow(document: TaggedDocument, cells: string[]): void {
  keepTogether(document, 36);
  const { y } = document;
  let end = y;
  document.group('TR', () => {
    COLUMNS.forEach(({ x, width }, at) => {
      document.font('text').fontSize(9).fillColor(INK);
      document.tag('TD', () => document.text(cells[at] ?? '', x, y, { width }));
      end = Math.max(end, document.y);
    });
  });
  line(document, PAGE.left, end + 2, PAGE.right, { color: LINE, width: 0.5 });
  document.y = end + 5;
}
