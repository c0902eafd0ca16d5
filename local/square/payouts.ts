import { randomBytes } from 'node:crypto';
import { Refusal } from './errors';
import type { Dispute, Money, Payment, Payout, PayoutEntry, Refund } from './shapes';

/** A payout with its lines. */
export type KeptPayout = { payout: Payout; entries: PayoutEntry[] };

type PayoutOptions = {
  now: () => number;
  locationId: string;
  payments: () => Payment[];
  refunds: () => Refund[];
  disputes: () => Dispute[];
  /** Stores a payout in the journal; `apply` gets it back, also after a restart. */
  record: (kept: KeptPayout) => void;
};

/** What a payout made by a switch is like; all others have everything that is open. */
export type PayoutWanted = {
  /** Ids of payments that no payout ever has. */
  without?: string[];
  /** Further lines: such as a charge of the dashboard, or a type that is not known. Cents. */
  lines?: { type: string; gross: number; fee?: number; payment_id?: string }[];
  status?: Payout['status'];
  /** A SIMPLE payout has no entries. */
  simple?: { amount: number };
};

const DAY_MS = 86_400_000;
/** Square's fee of a charge in person or online: 2.9 % and 30 cents. */
const feeOf = (gross: number) => Math.round(gross * 0.029) + 30;

/** The payouts of the ledger. What was completed on a day is paid out after that day, in UTC. */
export function openPayouts(options: PayoutOptions) {
  const kept = new Map<string, KeptPayout>();
  /** Ids of what no payout has. */
  const lacking = new Set<string>();

  const paidOut = () =>
    new Set([...kept.values()].flatMap(({ entries }) => entries.map((one) => one.source)));

  /** Everything that moved the balance and is in no payout yet, the oldest first. */
  function open(): PayoutEntry[] {
    const known = paidOut();
    const charges = options.payments().filter(({ status }) => status === 'COMPLETED');
    const refunds = options.refunds().filter(({ status }) => status === 'COMPLETED');
    const lines = [
      ...charges.map((one) =>
        entry(one.id, one.created_at, 'CHARGE', one.total_money.amount, { payment_id: one.id }),
      ),
      ...refunds.map((one) =>
        entry(one.id, one.created_at, 'REFUND', -one.amount_money.amount, {
          payment_id: one.payment_id,
          refund_id: one.id,
        }),
      ),
      ...options.disputes().map((one) =>
        entry(one.id, one.created_at, 'OPEN_DISPUTE', -one.amount_money.amount, {
          payment_id: one.disputed_payment.payment_id,
          dispute_id: one.id,
        }),
      ),
    ];
    return lines
      .filter(({ source }) => !known.has(source) && !lacking.has(source))
      .toSorted((one, other) => one.effective_at.localeCompare(other.effective_at));
  }

  /** Pays out the days that are over. */
  function settle(): void {
    const today = dayOf(options.now());
    const due = open().filter(({ effective_at }) => effective_at.slice(0, 10) < today);
    for (const day of new Set(due.map(({ effective_at }) => effective_at.slice(0, 10)))) {
      const over = Date.parse(day) + DAY_MS;
      make(
        due.filter(({ effective_at }) => effective_at.startsWith(day)),
        { at: over },
      );
    }
  }

  /** Pays out everything that is open, at once. */
  function payOut(wanted: PayoutWanted = {}): Payout {
    for (const id of wanted.without ?? []) lacking.add(id);
    const at = new Date(options.now()).toISOString();
    const more = (wanted.lines ?? []).map(({ type, gross, fee, payment_id }, nth) =>
      entry(`switch ${at} ${nth}`, at, type, gross, payment_id === undefined ? {} : { payment_id }, fee),
    );
    const { status } = wanted;
    if (wanted.simple) return make([], { ...(status && { status }), simple: wanted.simple.amount });
    return make([...open(), ...more], status && { status });
  }

  function make(
    entries: PayoutEntry[],
    {
      status = 'PAID',
      simple,
      at: made = options.now(),
    }: Partial<Pick<Payout, 'status'>> & { simple?: number; at?: number } = {},
  ): Payout {
    const id = `po_${randomBytes(12).toString('hex')}`;
    const at = new Date(made);
    const sum = entries.reduce((all, one) => all + one.net_amount_money.amount, 0);
    const payout: Payout = {
      id,
      status,
      location_id: options.locationId,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      amount_money: usd(simple ?? sum),
      destination: { type: 'BANK_ACCOUNT', id: 'bact:SANDBOX' },
      version: 1,
      type: simple === undefined ? 'BATCH' : 'SIMPLE',
      arrival_date: dayOf(at.getTime() + DAY_MS),
      end_to_end_id: `SB${id.slice(3, 11).toUpperCase()}`,
    };
    options.record({ payout, entries: entries.map((one) => ({ ...one, payout_id: id })) });
    return payout;
  }

  /** What the bank does with a payout afterwards. */
  function change(id: string, status: Payout['status']): void {
    const { payout, entries } = find(id);
    options.record({ payout: { ...payout, status, version: payout.version + 1 }, entries });
  }

  function find(id: string): KeptPayout {
    const found = kept.get(id);
    if (found) return found;
    throw new Refusal('NOT_FOUND', `Could not find payout with id: ${id}`, 'payout_id');
  }

  return {
    payOut,
    change,
    /** The oldest first. */
    payouts: (): Payout[] => {
      settle();
      return [...kept.values()].map(({ payout }) => payout);
    },
    payoutOf: (id: string): Payout => find(id).payout,
    /** Without what only the provider stores. */
    entriesOf: (id: string) => find(id).entries.map(seen),
    /** Takes a payout from the journal. */
    apply: (one: KeptPayout): void => void kept.set(one.payout.id, one),
    clear: (): void => {
      kept.clear();
      lacking.clear();
    },
  };
}

function seen(stored: PayoutEntry): object {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== 'source'));
}

type Ids = { payment_id?: string; refund_id?: string; dispute_id?: string };

function entry(
  source: string,
  at: string,
  type: string,
  gross: number,
  ids: Ids,
  given?: number,
): PayoutEntry {
  const fee = given ?? (type === 'CHARGE' ? feeOf(gross) : 0);
  return {
    source,
    id: `poe_${randomBytes(12).toString('hex')}`,
    payout_id: '',
    effective_at: at,
    type,
    gross_amount_money: usd(gross),
    fee_amount_money: usd(fee),
    net_amount_money: usd(gross - fee),
    ...(Object.keys(ids).length > 0 && { [`type_${type.toLowerCase()}_details`]: ids }),
  };
}

function usd(amount: number): Money {
  return { amount, currency: 'USD' };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
