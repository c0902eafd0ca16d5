import type { Lane } from '../../base/http/fairQueue';
import { thread } from '../../base/http/threads';
import { logoPictures } from '../pictures/logos';
import type { LogoPictures } from '../pdf/logo';
import type { CardFacts } from './cardPieces';
import type { EvidenceFacts } from './evidence';
import type { DepositFacts } from './depositSlip';
import type { Paper } from './paperThread';
import type { ReceiptFacts } from './receipt';
import type { StatementFacts } from './statement';
import { storedCard } from './storedCard';

export type Pdf = Uint8Array<ArrayBuffer>;

/** One at a time and after other work, as for agreements. */
const inThread = thread<Paper & { logos: LogoPictures }, Uint8Array>('paperThread', {
  threads: 1,
  waiting: 200,
  nice: 10,
});

async function render(paper: Paper, lane?: Lane): Promise<Uint8Array> {
  const { plan } = paper.facts;
  const signed = paper.kind === 'evidence' ? paper.facts.members.map((one) => one.agreement?.plan.logo) : [];
  return inThread({ ...paper, logos: await logoPictures([plan.logo, ...signed]) }, lane);
}

/** The card of this membership; made once for the same facts. */
export function printCard(chain: number, facts: CardFacts, lane: Lane): Promise<Pdf> {
  return storedCard(chain, facts, lane, () => render({ kind: 'card', facts }, lane));
}

export async function printReceipt(facts: ReceiptFacts): Promise<Pdf> {
  return new Uint8Array(await render({ kind: 'receipt', facts }));
}

export async function printDepositSlip(facts: DepositFacts): Promise<Pdf> {
  return new Uint8Array(await render({ kind: 'deposit', facts }));
}

export async function printStatement(facts: StatementFacts): Promise<Pdf> {
  return new Uint8Array(await render({ kind: 'statement', facts }));
}

export async function printEvidence(facts: EvidenceFacts): Promise<Pdf> {
  return new Uint8Array(await render({ kind: 'evidence', facts }));
}
