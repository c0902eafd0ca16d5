import type { RequestHandler } from 'express';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { listenOn } from '../listen';
import { type MailFaults, createMailFaults } from './faults';
import { inboxRouter } from './inbox';
import { type Message, openStore } from './store';

export type { MailFault } from './faults';
export type { Attachment, Message } from './store';

export type MailOptions = {
  /** Where the mails are kept. */
  dataDir: string;
  /** 0 or absent takes a free one. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Where the router serves the inbox; default `/demo/inbox`. */
  basePath?: string;
};

export type MailInbox = {
  /** For nodemailer: `smtp://127.0.0.1:port`. */
  smtpUrl: string;
  /** The newest first. */
  messages: () => Message[];
  /** Serves the pages of the inbox; mount it at the root of an Express app. */
  router: RequestHandler;
  faults: MailFaults;
  /** Connections are refused from now on. */
  refuse: () => Promise<void>;
  /** Listens again, on the same port. */
  resume: () => Promise<void>;
  /** Forgets all mails and waiting faults. */
  clear: () => void;
  stop: () => Promise<void>;
};

const LONGEST_MAIL_BYTES = 25 * 1024 * 1024;

/** Starts the mail inbox: an SMTP server that keeps every mail and shows it to the browser. */
export async function startMail({
  dataDir,
  port = 0,
  host = '127.0.0.1',
  basePath = '/demo/inbox',
}: MailOptions): Promise<MailInbox> {
  const store = openStore(dataDir, basePath);
  const faults = createMailFaults();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LONGEST_MAIL_BYTES,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(faults.isRefused(address) ? refusal(550, 'Mailbox unavailable') : null),
    onData: async (stream, session, done) => done(await receive(stream, session).catch(cutOff)),
  });
  // A client that hangs up in the middle is its own affair.
  smtp.on('error', () => {});
  const listener = listenOn(smtp.server, port, host);

  /** Answers what the sender is told: an error, or null when the mail is kept. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    if (stream.sizeExceeded) return refusal(552, 'The mail is too large');
    const fault = faults.forData();
    if (fault === 'temporary') return refusal(451, 'Try again later');
    if (fault === 'drop-before-keeping') {
      hangUp(session);
      return null;
    }
    const { mailFrom, rcptTo } = session.envelope;
    await store.add(Buffer.concat(parts), {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    });
    if (fault === 'drop-after-keeping') hangUp(session);
    return null;
  }

  function hangUp({ remotePort }: SMTPServerSession): void {
    listener.socketFrom(remotePort)?.destroy();
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${await listener.open()}`,
    messages: store.messages,
    router: inboxRouter(store, basePath),
    faults,
    refuse: () => listener.close(),
    resume: async () => {
      await listener.open();
    },
    clear() {
      store.clear();
      faults.clear();
    },
    stop: () => listener.close(),
  };
}

/** The sender died in the middle of a mail: nothing was kept. */
function cutOff(): Error {
  return refusal(451, 'The mail did not arrive whole');
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
