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

export type Refund = {
  id: string;
  status: 'COMPLETED';
  amount_money: Money;
  payment_id: string;
  location_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
};

export type WebhookEvent = {
  merchant_id: string;
  type: 'payment.created' | 'payment.updated';
  event_id: string;
  created_at: string;
  data: { type: 'payment'; id: string; object: { payment: Payment } };
};

/** One HTTP answer before it is sent or altered by a fault. */
export type Answer = { status: number; body: object };
