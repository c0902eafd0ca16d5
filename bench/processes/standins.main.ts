// The card sandbox and a mail server that keeps nothing, in a process of their own: what they need is not the API's.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { listenOn } from '../../local/listen';
import { startSquare } from '../../local/square/index';
import { SQUARE_LOCATION, SQUARE_TOKEN } from '../environment';

const begun = new WeakMap<IncomingMessage, number>();
/** How long the sandbox has worked on charges, in ms, since it was last asked. */
let worked = 0;
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
  mails: () => mails,
  charges: () =>
    square.payments().map(({ id, status, reference_id = '', amount_money }) => ({
      id,
      status,
      payment: reference_id,
      cents: amount_money.amount,
    })),
};

process.on('message', (question) => process.send?.(answers[String(question)]?.() ?? null));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ squareUrl: square.url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` });
