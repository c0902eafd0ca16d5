/** What goes over the wire, in Square's own names (snake case). Amounts are cents. */

export type Money = { amount: number; currency: 'USD' };

export type PaymentStatus = 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';

export type Card = { card_brand: string; last_4: string; exp_month: number; exp_year: number };

export type ApiError = { category: string; code: string; detail: string; field?: string };

export type CardDetails = {
  status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED';
  card: Card & { card_type: 'CREDIT'; prepaid_type: 'NOT_PREPAID' };
  entry_method: 'KEYED';
  cvv_status: 'CVV_ACCEPTED' | 'CVV_REJECTED';
  avs_status: 'AVS_ACCEPTED' | 'AVS_REJECTED';
  errors?: ApiError[];
};

export type Payment = {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  total_money: Money;
  approved_money?: Money;
  refunded_money?: Money;
  refund_ids?: string[];
  status: PaymentStatus;
  source_type: 'CARD';
  card_details: CardDetails;
  location_id: string;
  order_id: string;
  reference_id?: string;
  buyer_email_address?: string;
  note?: string;
  receipt_number: string;
  receipt_url: string;
  version_token: string;
};

export type Refund = {
  id: string;
  status: 'COMPLETED';
  location_id: string;
  amount_money: Money;
  payment_id: string;
  order_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
};

export type WebhookEvent = {
  merchant_id: string;
  type: 'payment.created' | 'payment.updated' | 'refund.created';
  event_id: string;
  created_at: string;
  data: { type: 'payment' | 'refund'; id: string; object: { payment: Payment } | { refund: Refund } };
};

/** One HTTP answer before it is sent (or spoilt by a fault). */
export type Answer = { status: number; body: object };
