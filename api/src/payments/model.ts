import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/** The states of a payment; see machine.ts for the ways between them. */
export type PaymentState = 'created' | 'charging' | 'charged' | 'done' | 'releasing' | 'failed' | 'review';

/** A charge of one or more applications; `_id` is the attempt id, Square's idempotency key and reference id. */
export type PaymentDoc = {
  _id: string;
  state: PaymentState;
  /** 'public', 'office:3', 'group:2' or 'admin': who pays. */
  actor: string;
  kind: 'application' | 'bulk';
  /** Application ids, sorted, unique. */
  ids: number[];
  /** Cents, computed by the server (D20). */
  amount: number;
  /** The card token; forgotten once the payment is settled. */
  nonce: string | null;
  /** Digest of the canonical request: the same attempt id with other content is refused. */
  digest: string;
  payer_email: string;
  created: Date;
  /** How often the charge was sent, and when first. */
  sends: number;
  first_sent: Date | null;
  square_id: string | null;
  receipt_url: string | null;
  charged_at: Date | null;
  /** Why it failed: Square's code, 'conflict', 'abandoned', 'unreachable', 'untraceable'. */
  reason: string;
  /** Claim of a reconciler: saves double work, safety does not rest on it. */
  lease_until: Date | null;
  /** When the reconciler is to look at it next. */
  due: Date | null;
  settled: Date | null;
};

const schema = new Schema<PaymentDoc>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    actor: { type: String, required: true },
    kind: { type: String, required: true },
    ids: { type: [Number], required: true },
    amount: { type: Number, required: true },
    nonce: { type: String, default: null },
    digest: { type: String, required: true },
    payer_email: { type: String, default: '' },
    created: { type: Date, required: true },
    sends: { type: Number, default: 0 },
    first_sent: { type: Date, default: null },
    square_id: { type: String, default: null },
    receipt_url: { type: String, default: null },
    charged_at: { type: Date, default: null },
    reason: { type: String, default: '' },
    lease_until: { type: Date, default: null },
    due: { type: Date, default: null },
    settled: { type: Date, default: null },
  },
  SCHEMA,
);
// What the reconciler and the administrator look for: everything that is not settled.
schema.index({ state: 1, due: 1 });
// The webhook and the look-up find a payment by what Square calls it.
schema.index({ square_id: 1 }, { partialFilterExpression: { square_id: { $type: 'string' } } });

export const Payment = model('Payment', schema, 'payments');
