import { field, FOREVER, paths, type RecordRow, secret, within } from './field';

const TAKINGS = 'new_members renewals cancelled card cash check refunds refund_count';
const ENTRY = 'key kind id day way cents';

export const OF_MONEY: Record<string, RecordRow> = {
  Payment: {
    collection: 'payments',
    about: 'a payment of one or more applications',
    kept: FOREVER,
    by: { _id: 'payment' },
    person: {
      actor: field('actor', 'who paid', 'pseudonym', 'both'),
      nonce: secret('card', 'the token of the card, until the payment is settled', 'blank', 'both'),
      purchase_order: field('number', "finds the payer's order", 'stays', 'both'),
      check_number: field('number', 'finds the check', 'stays', 'both'),
      note: field('words', 'a note about the payment', 'blank', 'both'),
      ways: field('words', 'names that were paid in another way', 'part', 'both'),
      'ways.check_number': field('number', 'finds the check', 'stays', 'both'),
      'ways.note': field('words', 'a note about the payment', 'part', 'both'),
      digest: secret('digest', 'recognises a repeat of the request', 'blank', 'both'),
      card: secret('digest', 'recognises a retry with another card', 'blank', 'both'),
      payer_email: field('contact', 'where the receipt goes', 'blank', 'both'),
      receipt_url: field('card', "the provider's receipt", 'blank', 'both'),
      card_brand: field('card', 'stands on the receipt', 'blank', 'both'),
      card_last4: field('card', 'stands on the receipt', 'blank', 'both'),
      resolved_by: field('actor', 'who resolved it', 'pseudonym', 'both'),
      resolution: field('words', 'how a question about it was resolved', 'blank', 'both'),
    },
    facts: [
      ...paths(
        `_id state kind ids amount location payment_type deposit received_at language created sends first_sent
        counted_from square_id charged_at reason tell_payer due leased settled refunded watch resolved_at request`,
      ),
      ...within('ways', 'id payment_type'),
    ],
  },
  SquareEvent: {
    collection: 'square_events',
    about: 'a notification of the card provider',
    kept: '30 days',
    facts: paths('_id kind payment square_id object received handled tried'),
  },
  Refund: {
    collection: 'refunds',
    about: 'money that goes back to a member',
    kept: FOREVER,
    by: { application: 'application', payment: 'payment' },
    person: {
      reason: field('words', 'why it goes back', 'blank', 'both'),
      actor: field('actor', 'who requested it', 'pseudonym', 'both'),
      handed_by: field('actor', 'who handed it out', 'pseudonym', 'both'),
      resolved_by: field('actor', 'who resolved it', 'pseudonym', 'both'),
      resolution: field('words', 'how a question about it was resolved', 'blank', 'both'),
    },
    facts: paths(
      `_id payment square_id square_payment application amount state made_at created sends first_sent refusal by_hand
      handed_out method resolved_at due settled request`,
    ),
  },
  Dispute: {
    collection: 'disputes',
    about: "a chargeback of a cardholder's bank",
    kept: FOREVER,
    by: { payment: 'payment' },
    person: { explanation: field('words', 'what the bank was told', 'blank', 'both') },
    facts: paths('_id payment amount reason state answer_by created evidence evidence_at submitted_at'),
  },
  TakenBack: {
    collection: 'taken_back_payments',
    about: 'a payment that its office has taken back',
    kept: FOREVER,
    by: { application: 'application' },
    person: {
      by: field('actor', 'who took it back', 'pseudonym', 'both'),
      reason: field('words', 'why it was taken back', 'blank', 'both'),
      check_number: field('number', 'finds the check', 'stays', 'both'),
    },
    facts: paths('_id payment application oid at paid_at payment_type open'),
  },
  Deposit: {
    collection: 'deposits',
    about: 'cash and checks on their way to the bank',
    kept: FOREVER,
    person: {
      'lines.check_number': field('number', 'stands on the slip', 'stays', 'both'),
    },
    facts: [
      ...paths(
        '_id state day bank slip_number payments lines amount named made_at made_by closed_at version',
      ),
      ...within('lines', 'payment oid kind ids amount received'),
    ],
  },
  Payout: {
    collection: 'payouts',
    about: 'what the card provider paid out',
    kept: FOREVER,
    facts: paths('_id status type amount created arrives bank_line version lines gross net complete'),
  },
  PayoutLine: {
    collection: 'payout_lines',
    about: 'a line of a payout',
    kept: FOREVER,
    by: { payment: 'payment' },
    person: {
      reason: field('words', 'how the administrator explained it', 'blank', 'both'),
    },
    facts: paths(
      '_id payout type at gross net square_payment square_refund square_dispute explained payment',
    ),
  },
  PayoutReading: {
    collection: 'payout_readings',
    about: 'the last reading of the payouts',
    kept: FOREVER,
    facts: paths('_id at missing'),
  },
  Books: {
    collection: 'books',
    about: 'the last comparison with the card provider',
    kept: 'until the next night',
    facts: paths('_id at from differences'),
  },
  ClosedMonth: {
    collection: 'closed_months',
    about: 'the figures of a closed month',
    kept: FOREVER,
    facts: [
      ...paths(
        '_id state closing closed_at closed_by lines days active unpaid_names reopened_at reopened_by reason',
      ),
      ...within('lines', 'oid office_name ogid group_name takings active unpaid_names'),
      ...within('lines.takings', TAKINGS),
      ...within('days', 'day takings'),
      ...within('days.takings', TAKINGS),
    ],
  },
  MonthPart: {
    collection: 'month_parts',
    about: 'what a closed month consists of at one office: numbers of records, days and amounts',
    kept: FOREVER,
    facts: [
      ...paths('_id closing month oid entries present sum version pending pending_at'),
      ...within('entries', ENTRY),
      ...within('present', ENTRY),
      ...within('sum', TAKINGS),
      ...within('pending', 'entry before takings'),
      ...within('pending.entry', ENTRY),
      ...within('pending.before', ENTRY),
      ...within('pending.takings', TAKINGS),
    ],
  },
  Correction: {
    collection: 'month_corrections',
    about: 'what was recorded later about a closed month',
    kept: FOREVER,
    person: { by: field('actor', 'who changed the record', 'pseudonym', 'both') },
    facts: [
      ...paths('_id month on at oid entry before takings'),
      ...within('entry', ENTRY),
      ...within('before', ENTRY),
      ...within('takings', TAKINGS),
    ],
  },
};
