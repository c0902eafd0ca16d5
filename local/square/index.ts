import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app';
import { type Faults, createFaults } from './faults';
import { type Ledger, openLedger } from './ledger';
import type { Payment } from './shapes';
import { listenOn } from '../listen';
import { type WebhookOptions, createWebhooks } from './webhooks';

export { type Call, type Fault, type FaultName, faultNames } from './faults';
export type { Payment, PaymentStatus } from './shapes';
export type { WebhookOptions } from './webhooks';

export type SquareOptions = {
  /** The bearer token that clients must send. */
  token: string;
  /** On 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Where the books are kept; absent: in memory only. */
  dataDir?: string;
  /** The only location; default 'LSANDBOX'. */
  locationId?: string;
  webhook?: WebhookOptions;
  /** The address under which browsers reach the sandbox (receipts); default its own. */
  publicUrl?: string;
  /** The built files of the card form; default the package's `dist/square`. */
  browserDir?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export type SquareSandbox = {
  /** For `new SquareClient({ baseUrl })`. */
  url: string;
  locationId: string;
  faults: Faults;
  /** Every payment so far, the oldest first, amounts in cents. */
  payments: () => Payment[];
  /** Ends an APPROVED or PENDING payment. */
  settle: Ledger['settle'];
  /** Connections are refused from now on. */
  refuse: () => Promise<void>;
  /** Listens again, on the same port. */
  resume: () => Promise<void>;
  /** Forgets all payments, tokens and waiting faults. */
  clear: () => void;
  stop: () => Promise<void>;
};

export const DEFAULT_LOCATION = 'LSANDBOX';
const MERCHANT = 'MSANDBOX';
/** How often payments that complete later are looked at, so that their webhook goes out. */
const SETTLE_EVERY_MS = 250;

/** Starts the card sandbox: Square's HTTP API, the card form and its switches on one port. */
export async function startSquare(options: SquareOptions): Promise<SquareSandbox> {
  const { dataDir, token, locationId = DEFAULT_LOCATION, now = Date.now } = options;
  const stopping = new AbortController();
  const faults = createFaults(stopping.signal);
  const webhooks = options.webhook && createWebhooks(options.webhook, dataDir && join(dataDir, 'webhooks'));
  let url = '';
  const ledger = openLedger({
    ...(dataDir === undefined ? {} : { dataDir }),
    now,
    locationId,
    merchantId: MERCHANT,
    receiptUrl: (id) => `${options.publicUrl ?? url}/receipts/${id}`,
    announce: (event) => webhooks?.announce(event),
  });
  const server = createServer(
    createApp({
      ledger,
      faults,
      token,
      locationId,
      merchantId: MERCHANT,
      browserDir: options.browserDir ?? join(import.meta.dirname, '..', 'dist', 'square'),
      refuseFor: (ms) => {
        void refuse().then(() => setTimeout(() => void resume(), ms).unref());
      },
    }),
  );
  const listener = listenOn(server, options.port ?? 0);
  url = `http://127.0.0.1:${await listener.open()}`;
  const settling = setInterval(ledger.settleDue, SETTLE_EVERY_MS).unref();

  const refuse = () => listener.close();
  const resume = async () => {
    if (!stopping.signal.aborted) await listener.open();
  };

  return {
    url,
    locationId,
    faults,
    payments: ledger.payments,
    settle: ledger.settle,
    refuse,
    resume,
    clear() {
      ledger.clear();
      faults.clear();
    },
    async stop() {
      stopping.abort();
      clearInterval(settling);
      webhooks?.stop();
      await listener.close();
    },
  };
}
