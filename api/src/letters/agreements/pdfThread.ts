import type { AgreementDoc } from './model';
import { renderAgreement } from './pdf';

/** The thread of signedPdf. A Buffer arrives as a Uint8Array. */
export default function pdfThread(agreement: AgreementDoc): Promise<Buffer> {
  return renderAgreement({ ...agreement, signature: Buffer.from(agreement.signature) });
}
