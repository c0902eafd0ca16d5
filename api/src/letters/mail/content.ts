import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { MailLink } from './model';

/** A file that was attached: the paper itself is kept elsewhere. */
export type SentFile = { name: string; bytes: number; sha256: string };

const kept = z.object({
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** The template's data and links, from which the mail can be made again. */
  data: z.record(z.string(), z.unknown()),
  links: z.custom<MailLink[]>(Array.isArray),
});

/** A mail to a member as it was sent. Where a link had its token it has a word. */
export type MailContent = z.output<typeof kept>;

/** What stands in place of the token of a link: what is kept opens nothing. */
export const HIDDEN = 'hidden';

/** For the outbox: about 1.8 kB for a mail of 6 kB. */
export async function pack(content: MailContent, tokens: readonly string[]): Promise<Buffer> {
  const hide = (words: string) => tokens.reduce((left, token) => left.replaceAll(token, HIDDEN), words);
  const { subject, text, html } = content;
  const shown = { ...content, subject: hide(subject), text: hide(text), html: hide(html) };
  return promisify(deflateRaw)(JSON.stringify(shown));
}

export async function unpack(content: Uint8Array): Promise<MailContent> {
  const words = await promisify(inflateRaw)(content);
  return kept.parse(JSON.parse(words.toString()));
}

export function sentFile({ filename, content }: { filename: string; content: Buffer }): SentFile {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: filename, bytes: content.byteLength, sha256 };
}
