import { createHash } from 'node:crypto';
import { FROM_PRIMARY } from '../../base/database';
import { completed, type SignedEarlier } from './earlier';
import { Agreement, type AgreementDoc } from './model';
import { logoPictures } from '../pictures/logos';
import type { Signed } from './pdfThread';
import type { Lane } from '../../base/http/fairQueue';
import { thread } from '../../base/http/threads';

/** One at a time and after other work. */
const renderAgreement = thread<Signed, Uint8Array>('pdfThread', { threads: 1, waiting: 200, nice: 10 });

type Pdf = Uint8Array<ArrayBuffer> | undefined;

/** PDFs being made: the mails of one application are sent at the same time and share one. */
const underWay = new Map<string, Promise<Pdf>>();

/**
 * The signed PDF of an application, undefined when nothing was signed. It is made when first needed and stored, so that
 * every reader gets the same bytes, also when two processes make it at once.
 */
export function signedPdf(id: number, lane: Lane = 'request'): Promise<Pdf> {
  const key = `${lane} ${id}`;
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const made = storedPdf(id, lane).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function storedPdf(id: number, lane: Lane): Promise<Pdf> {
  const agreement = await findAgreement(id);
  if (agreement === null) return undefined;
  if (agreement.pdf !== null) return new Uint8Array(agreement.pdf);
  const logos = await logoPictures([agreement.plan.logo]);
  const pdf = Buffer.from(await renderAgreement({ agreement, logos }, lane));
  const pdf_sha256 = createHash('sha256').update(pdf).digest('hex');
  const { modifiedCount } = await Agreement.updateOne({ _id: id, pdf: null }, { $set: { pdf, pdf_sha256 } });
  const stored = modifiedCount === 1 ? pdf : (await findAgreement(id))?.pdf;
  return stored ? new Uint8Array(stored) : undefined;
}

/**
 * By the driver, as plain data with Buffers: a document of mongoose takes longer to make than to read.
 */
async function findAgreement(id: number): Promise<AgreementDoc | null> {
  const agreements = Agreement.db.collection<SignedEarlier>(Agreement.collection.name);
  const stored = await agreements.findOne({ _id: id }, { promoteBuffers: true, ...FROM_PRIMARY });
  return stored === null ? null : completed(stored);
}

/** The signed agreement of an application; null when nothing was signed. */
export function agreementOf(id: number): Promise<AgreementDoc | null> {
  return findAgreement(id);
}
