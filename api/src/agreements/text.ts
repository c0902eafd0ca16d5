import { createHash } from 'node:crypto';
import type { AgreementText } from '@rollbook/contract';

/** The agreement's words, one part a line, without the signs for bold print: what its SHA-256 is taken of. */
export function agreementWords({ title, validity, notInsurance, paragraphs }: AgreementText): string {
  return [title, validity, notInsurance, ...paragraphs].join('\n').replaceAll('**', '');
}

/** SHA-256 of the words as UTF-8, hexadecimal: anyone can take it again from the printed text. */
export function agreementDigest(text: AgreementText): string {
  return createHash('sha256').update(agreementWords(text), 'utf8').digest('hex');
}
