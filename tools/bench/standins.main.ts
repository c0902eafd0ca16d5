// The card sandbox and an SMTP server that drops its mails, in a process of their own, apart from the API's figures.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { listenOn } from '../../local/listen';
import { startSquare } from '../../local/square/index';
import { SQUARE_LOCATION, SQUARE_TOKEN } from './seed/source';

const begun = new WeakMap<IncomingMessage, number>();
/** How long the sandbox has worked on requests since the last question, in ms. */
let worked = 0;
/** Mails taken so far. */
let mails = 0;

type Exchange = { request: IncomingMessage };
const isExchange = (message: unknown): message is Exchange =>
  typeof message === 'object' && message !== null && 'request' in message;

subscribe('http.server.request.start', (message) => {
  if (isExchange(message)) begun.set(message.request, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  if (isExchange(message)) worked += performance.now() - (begun.get(message.request) ?? performance.now());
});

const square = await startSquare({ token: SQUARE_TOKEN, locationId: SQUARE_LOCATION });
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    stream.on('end', () => {
      mails += 1;
      done(null);
    });
    stream.resume();
  },
});
smtp.on('error', () => {});
const smtpPort = await listenOn(smtp.server, 0).open();

const answers: Record<string, () => unknown> = {
  worked: () => {
    const ms = worked;
    worked = 0;
    return ms;
  },
  charges: () => square.payments(),
  mails: () => mails,
};

process.on('message', (question) => process.send?.(answers[String(question)]?.() ?? null));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ squareUrl: square.url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` });
