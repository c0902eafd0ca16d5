import { renderCard } from './card';
import type { CardFacts } from './cardPieces';
import { type ReceiptFacts, renderReceipt } from './receipt';

export type Paper = { kind: 'card'; facts: CardFacts } | { kind: 'receipt'; facts: ReceiptFacts };

/** The thread of print.ts. */
export default function paperThread(paper: Paper): Promise<Buffer> {
  return paper.kind === 'card' ? renderCard(paper.facts) : renderReceipt(paper.facts);
}
