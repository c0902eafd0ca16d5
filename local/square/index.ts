import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOn } from '../listen';
import { createApp } from './app';
import { type Faults, createFaults } from './faults';
import { type Ledger, openLedger } from './ledger';
import { type WebhookOptions, createWebhooks } from './webhooks';

export { type FaultName, faultNames } from './faults';
export type { Payment, Refund } from './shapes';

export type SquareOptions = {
  /** The bearer token that clients must send. */
  token: string;
  /** On 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Where payments are stored; absent: in memory only. */
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

/** The books of the sandbox (ledger.ts), its faults and its process. */
export type SquareSandbox = Omit<Ledger, 'refund' | 'clear'> & {
  /** For `new SquareClient({ baseUrl })`. */
  url: string;
  locationId: string;
  /** Faults of the next charges. */
  faults: Pick<Faults, 'next'>;
  /** Faults of the next refunds: APPROVED is PENDING there, CANCELED is REJECTED. */
  refundFaults: Pick<Faults, 'next'>;
  /** Faults of the next pages of the lists of payments and refunds. */
  listFaults: Pick<Faults, 'next'>;
  /** Refunds a part of a payment, as in Square's dashboard; cents. */
  refund: (paymentId: string, amount: number) => void;
  /** Connections are refused from now on. */
  refuse: () => Promise<void>;
  /** Listens again, on the same port. */
  resume: () => Promise<void>;
  /** Removes all payments, tokens and waiting faults. */
  clear: () => void;
  stop: () => Promise<void>;
};

/** Starts the card sandbox: Square's HTTP API, the card form and the switches for faults on one port. */
export async function startSquare(options: SquareOptions): Promise<SquareSandbox> {
  const { token, dataDir, locationId = 'LSANDBOX', now = Date.now } = options;
  const { browserDir = join(import.meta.dirname, '..', 'dist', 'square') } = options;
  const stopping = new AbortController();
  const faults = createFaults(stopping.signal);
  const refundFaults = createFaults(stopping.signal);
  const listFaults = createFaults(stopping.signal);
  const webhooks = options.webhook && createWebhooks(options.webhook, dataDir && join(dataDir, 'webhooks'));
  let url = '';
  const ledger = openLedger({
    dataDir,
    now,
    locationId,
    receiptUrl: (id) => `${options.publicUrl ?? url}/receipts/${id}`,
    announce: (event) => webhooks?.announce(event),
  });
  const server = createServer(
    createApp({ ledger, faults, refundFaults, listFaults, token, locationId, browserDir }),
  );
  const listener = listenOn(server, options.port ?? 0);
  url = `http://127.0.0.1:${await listener.open()}`;

  return {
    ...ledger,
    url,
    locationId,
    faults,
    refundFaults,
    listFaults,
    refund(paymentId, amount) {
      const amount_money = { amount, currency: 'USD' } as const;
      ledger.refund({ idempotency_key: randomUUID(), payment_id: paymentId, amount_money });
    },
    refuse: () => listener.close(),
    resume: async () => void (await listener.open()),
    clear() {
      ledger.clear();
      faults.clear();
      refundFaults.clear();
      listFaults.clear();
    },
    async stop() {
      stopping.abort();
      webhooks?.stop();
      await listener.close();
    },
  };
}
