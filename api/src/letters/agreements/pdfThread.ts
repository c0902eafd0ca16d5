import { knowLogos, type LogoPictures } from '../pdf/logo';
import type { AgreementDoc } from './model';
import { renderAgreement } from './pdf';

export type Signed = { agreement: AgreementDoc; logos: LogoPictures };

/** The thread of signedPdf. A Buffer arrives as a Uint8Array. */
export default function pdfThread({ agreement, logos }: Signed): Promise<Buffer> {
  knowLogos(logos);
  return renderAgreement({ ...agreement, signature: Buffer.from(agreement.signature) });
}
