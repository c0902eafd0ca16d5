import { sent, type SquareConfig, squareClient, squareLimits, text, isObject } from './client';
import type { SquareReply } from './verdict';

/** Square's limit for a file, in bytes. */
export const MOST_EVIDENCE_BYTES = 5_000_000;

type Upload = { dispute: string; key: string; name: string; pdf: Uint8Array<ArrayBuffer> };

/** Uploads a PDF as evidence of a dispute. The same key and file answer the first upload. Never throws. */
export async function uploadEvidence(
  { dispute, key, name, pdf }: Upload,
  config: SquareConfig,
): Promise<SquareReply & { id: string }> {
  const { reply, body } = await sent(async () => {
    const client = await squareClient(config);
    return client.disputes.createEvidenceFile(
      {
        disputeId: dispute,
        request: { idempotencyKey: key, evidenceType: 'GENERIC_EVIDENCE', contentType: 'application/pdf' },
        imageFile: new File([pdf], name, { type: 'application/pdf' }),
      },
      squareLimits(config),
    );
  });
  return { ...reply, id: evidenceIn(body) };
}

/** Uploads a text as evidence of a dispute. The same key answers the first upload. Never throws. */
export async function uploadExplanation(
  { dispute, key, explanation }: { dispute: string; key: string; explanation: string },
  config: SquareConfig,
): Promise<SquareReply & { id: string }> {
  const { reply, body } = await sent(async () => {
    const client = await squareClient(config);
    return client.disputes.createEvidenceText(
      {
        disputeId: dispute,
        idempotencyKey: key,
        evidenceType: 'REBUTTAL_EXPLANATION',
        evidenceText: explanation,
      },
      squareLimits(config),
    );
  });
  return { ...reply, id: evidenceIn(body) };
}

function evidenceIn({ evidence }: Record<string, unknown>): string {
  return (isObject(evidence) ? text(evidence.id) : null) ?? '';
}

/** Sends all evidence of a dispute to the bank, which is done once. Never throws. */
export async function submitEvidence(
  dispute: string,
  config: SquareConfig,
): Promise<SquareReply & { state: string }> {
  const { reply, body } = await sent(async () => {
    const client = await squareClient(config);
    return client.disputes.submitEvidence({ disputeId: dispute }, squareLimits(config));
  });
  const told = body['dispute'];
  return { ...reply, state: (isObject(told) ? text(told.state) : null) ?? '' };
}
