import { buffer } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { listenOn } from '../listen';
import { inboxRouter } from './inbox';
import { type Message, openStore } from './store';

export type { Message } from './store';

export type MailOptions = {
  /** Where the mails are stored. */
  dataDir: string;
  /** 0 or absent takes a free one. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
};

export type MailInbox = {
  /** For nodemailer: `smtp://127.0.0.1:port`. */
  smtpUrl: string;
  /** The newest first. */
  messages: () => Message[];
  /** Serves the pages of the inbox below /demo/inbox; mount it at the root of an Express app. */
  router: RequestHandler;
  faults: {
    /** Answers 550 to mails for this address, until `clear`. */
    refuseRecipient: (address: string) => void;
    /** Answers 550 to every sender, until `clear`. */
    refuseSenders: () => void;
  };
  /** Connections are refused from now on. */
  refuse: () => Promise<void>;
  /** Listens again, on the same port. */
  resume: () => Promise<void>;
  /** Removes all mails and faults. */
  clear: () => void;
  stop: () => Promise<void>;
};

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Starts the mail inbox: an SMTP server that stores every mail and shows it in the browser. */
export async function startMail({ dataDir, port = 0, host = '127.0.0.1' }: MailOptions): Promise<MailInbox> {
  const store = openStore(dataDir);
  const refused = new Set<string>();
  let areSendersRefused = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(areSendersRefused ? smtpError(550, 'Sender refused') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address.toLowerCase()) ? smtpError(550, 'Mailbox unavailable') : null),
    onData: async (stream, session, done) => done(await receive(stream, session).catch(incomplete)),
  });
  // A client that disconnects during a mail is no error of the server.
  smtp.on('error', () => {});
  const listener = listenOn(smtp.server, port, host);

  async function receive(
    stream: SMTPServerDataStream,
    { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  ): Promise<Error | null> {
    const mail = await buffer(stream);
    if (stream.sizeExceeded) return smtpError(552, 'The mail is too large');
    const to = rcptTo.map(({ address }) => address);
    await store.add(mail, { from: mailFrom ? mailFrom.address : '', to });
    return null;
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${await listener.open()}`,
    messages: store.messages,
    router: inboxRouter(store),
    faults: {
      refuseRecipient: (address) => void refused.add(address.toLowerCase()),
      refuseSenders: () => void (areSendersRefused = true),
    },
    refuse: () => listener.close(),
    resume: async () => void (await listener.open()),
    clear() {
      store.clear();
      refused.clear();
      areSendersRefused = false;
    },
    stop: () => listener.close(),
  };
}

/** The sender disconnected during the mail. */
function incomplete(): Error {
  return smtpError(451, 'The mail is incomplete');
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
