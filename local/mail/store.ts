import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

export type Attachment = {
  filename: string;
  contentType: string;
  size: number;
  url: string;
  /** By which the mail's own HTML shows it. */
  cid?: string;
};

/** A mail as `/demo/inbox.json` shows it. `to` are the recipients of the envelope. */
export type Message = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  /** ISO time at which it was sent. */
  date: string;
  text: string;
  html: string;
  attachments: Attachment[];
  headers: { name: string; value: string }[];
};

export type Envelope = { from: string; to: string[] };
export type Store = ReturnType<typeof openStore>;

/** Where the inbox is served. */
export const INBOX_PATH = '/demo/inbox';

/** By the sender's clock, which the demo may move; a mail without a date counts from its arrival. */
function sentAt(date: string | undefined): string {
  const sent = Date.parse(date ?? '');
  return new Date(Number.isNaN(sent) ? Date.now() : sent).toISOString();
}

/**
 * The mails of a folder, one folder per mail: `message.json`, `raw.eml` and the attachments by number.
 * A mail's folder gets its name when it is complete.
 */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const messages = readAll(dataDir);
  let last = Number(messages.at(-1)?.id ?? 0);

  async function add(raw: Buffer, envelope: Envelope): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const id = String(++last);
    const folder = join(dataDir, `partial-${id}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const attachments = mail.attachments.map((attachment, index): Attachment => {
      const content = bytes(attachment.content);
      const filename = attachment.filename ?? `attachment-${index + 1}`;
      writeFileSync(join(folder, String(index)), content);
      const url = `${INBOX_PATH}/${id}/attachments/${index}/${encodeURIComponent(filename)}`;
      const cid = attachment.contentId?.replaceAll(/^<|>$/g, '');
      const file = { filename, contentType: attachment.mimeType, size: content.byteLength, url };
      return cid === undefined ? file : { ...file, cid };
    });
    const message: Message = {
      id,
      to: envelope.to,
      from: mail.from ? textOf(mail.from) : envelope.from,
      subject: mail.subject ?? '',
      date: sentAt(mail.date),
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments,
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    };
    writeFileSync(join(folder, 'raw.eml'), raw);
    writeFileSync(join(folder, 'message.json'), JSON.stringify(message));
    renameSync(folder, join(dataDir, id));
    messages.push(message);
  }

  return {
    add,
    /** The newest first. */
    messages: (): Message[] => messages.toReversed(),
    find: (id: string): Message | undefined => messages.find((message) => message.id === id),
    raw: (id: string): Buffer => readFileSync(join(dataDir, id, 'raw.eml')),
    /** The content of the attachment with that number. */
    attachment: (id: string, index: number): Buffer => readFileSync(join(dataDir, id, String(index))),
    clear(): void {
      for (const { id } of messages.splice(0)) rmSync(join(dataDir, id), { recursive: true, force: true });
    },
  };
}

function readAll(dataDir: string): Message[] {
  return readdirSync(dataDir)
    .filter((name) => /^\d+$/.test(name))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((name): Message => JSON.parse(readFileSync(join(dataDir, name, 'message.json'), 'utf8')));
}

function bytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function textOf(address: Address): string {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
