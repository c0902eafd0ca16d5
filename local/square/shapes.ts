/** Square's wire format (snake case), as far as the sandbox speaks it. Amounts are cents. */

export type Money = { amount: number; currency: 'USD' };

export type PaymentStatus = 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';

export type Card = { card_brand: string; last_4: string; exp_month: number; exp_year: number };

export type ApiError = { category: string; code: string; detail: string; field?: string };

export type Payment = {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  total_money: Money;
  refunded_money?: Money;
  refund_ids?: string[];
  status: PaymentStatus;
  source_type: 'CARD';
  card_details: {
    status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED';
    card: Card;
    errors?: ApiError[];
  };
  location_id: string;
  reference_id?: string;
  receipt_number: string;
  receipt_url: string;
};

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';

export type Refund = {
  id: string;
  status: RefundStatus;
  destination_type: 'CARD';
  amount_money: Money;
  payment_id: string;
  location_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
};

/** A chargeback that the cardholder's bank has opened. */
export type Dispute = {
  id: string;
  dispute_id: string;
  amount_money: Money;
  reason: string;
  state: 'EVIDENCE_REQUIRED' | 'PROCESSING' | 'WON' | 'LOST' | 'ACCEPTED';
  due_at: string;
  disputed_payment: { payment_id: string };
  location_id: string;
  created_at: string;
  updated_at: string;
  version: number;
};

/** Money that goes to the bank; a negative amount is taken from it. */
export type Payout = {
  id: string;
  status: 'SENT' | 'PAID' | 'FAILED';
  location_id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  destination: { type: 'BANK_ACCOUNT'; id: string };
  version: number;
  type: 'BATCH' | 'SIMPLE';
  arrival_date: string;
  end_to_end_id: string;
};

/** One line of a payout; the net amounts of all lines are the payout's. */
export type PayoutEntry = {
  /** What it is about; stored by the provider alone. */
  source: string;
  id: string;
  payout_id: string;
  effective_at: string;
  type: string;
  gross_amount_money: Money;
  fee_amount_money: Money;
  net_amount_money: Money;
};

/** A file or a text that answers a dispute. */
export type Evidence = {
  id: string;
  dispute_id: string;
  evidence_type: string;
  uploaded_at: string;
  evidence_file?: { filename: string; filetype: string };
  evidence_text?: string;
};

/** What a notification is about. */
export type Subject =
  | {
      type: 'payment.created' | 'payment.updated';
      data: { type: 'payment'; id: string; object: { payment: Payment } };
    }
  | {
      type: 'refund.created' | 'refund.updated';
      data: { type: 'refund'; id: string; object: { refund: Refund } };
    }
  | { type: 'dispute.created'; data: { type: 'dispute'; id: string; object: { dispute: Dispute } } };

export type WebhookEvent = Subject & { merchant_id: string; event_id: string; created_at: string };

/** One HTTP answer before it is sent or altered by a fault. */
export type Answer = { status: number; body: object };
