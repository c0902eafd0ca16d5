import { knowLogos, type LogoPictures } from '../pdf/logo';
import { renderCard } from './card';
import type { CardFacts } from './cardPieces';
import { type EvidenceFacts, renderEvidence } from './evidence';
import { type DepositFacts, renderDepositSlip } from './depositSlip';
import { type ReceiptFacts, renderReceipt } from './receipt';
import { renderStatement, type StatementFacts } from './statement';

export type Paper =
  | { kind: 'card'; facts: CardFacts }
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'deposit'; facts: DepositFacts }
  | { kind: 'statement'; facts: StatementFacts }
  | { kind: 'evidence'; facts: EvidenceFacts };

/** The thread of print.ts; `logos` are those that the facts name. */
export default function paperThread({ logos, ...paper }: Paper & { logos: LogoPictures }): Promise<Buffer> {
  knowLogos(logos);
  if (paper.kind === 'evidence') return renderEvidence(paper.facts);
  if (paper.kind === 'statement') return renderStatement(paper.facts);
  if (paper.kind === 'deposit') return renderDepositSlip(paper.facts);
  return paper.kind === 'card' ? renderCard(paper.facts) : renderReceipt(paper.facts);
}
