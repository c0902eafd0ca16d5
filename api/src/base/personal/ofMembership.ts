import { AFTER_TERM, field, paths, type RecordRow, secret } from './field';

export const OF_MEMBERSHIP: Record<string, RecordRow> = {
  Application: {
    collection: 'applications',
    about: 'an application: one term of a membership',
    kept: AFTER_TERM,
    by: { chain: 'chain' },
    person: {
      first: field('name', 'who the member is', 'pseudonym', 'chosen'),
      last: field('name', 'who the member is', 'pseudonym', 'chosen'),
      email: field('contact', 'mails to the member', 'blank', 'chosen'),
      primary_phone: field('contact', 'calls of the office', 'blank', 'chosen'),
      street_address: field('contact', 'letters, and the state whose rules apply', 'blank', 'chosen'),
      city: field('contact', 'letters', 'blank', 'chosen'),
      address_state: field('contact', 'the state whose rules apply', 'blank', 'chosen'),
      zip: field('contact', 'letters', 'blank', 'chosen'),
      birthday: field('birth', 'tells two persons of one name apart', 'blank', 'chosen'),
      additional_family: field('family', 'who is covered', 'blank', 'chosen'),
      check_number: field('number', 'finds the check of the payment', 'stays', 'both'),
      payment_note: field('words', 'a note about the payment', 'blank', 'both'),
      purchase_order: field('number', "finds the payer's order", 'stays', 'both'),
      former_names: field('name', 'an office has changed the name of a paid member', 'blank', 'both'),
      'former_names.first': field('name', 'an office has changed the name of a paid member', 'blank', 'both'),
      'former_names.last': field('name', 'an office has changed the name of a paid member', 'blank', 'both'),
      'former_names.by': field('actor', 'who changed the name', 'blank', 'both'),
      'former_names.at': field('visit', 'when the name was changed', 'blank', 'both'),
      former_number: field('number', 'recognises the member in a file', 'blank', 'chosen'),
      member_since: field('visit', 'since when another system has the member', 'blank', 'chosen'),
      search: secret('digest', 'finds the member by what is typed', 'blank', 'again'),
      attempt_digest: secret('digest', 'recognises the same form', 'blank', 'both'),
      changed_by: field('actor', 'who changed it last', 'pseudonym', 'both'),
      deleted_by: field('actor', 'who deleted it', 'pseudonym', 'both'),
    },
    facts: paths(
      `_id oid state source kind chain renews starts signup_state language calendar_year expiration_date
      application_time entered_at paid payment_type square_id payment_time payment renamed another renewed_as replaced_by
      cancelled cancelled_on runs_out refund refunded refunded_on imported_by quiet moved former_offices moved_days moved_on
      moved_by moved_version sold_at version attempt signed member_copy
      paper_copy paper_copy_on document_delivered_at copies_due deleted_at erased_at taken_back deleted_in`,
    ),
  },
  Membership: {
    collection: 'memberships',
    about: 'what a membership has beside its applications',
    kept: AFTER_TERM,
    by: { _id: 'chain' },
    person: {
      last_call: field('words', 'what was said about the renewal', 'blank', 'both'),
      'last_call.application': field('number', 'which term the call was about', 'blank', 'both'),
      'last_call.text': field('words', 'what was said about the renewal', 'blank', 'both'),
      'last_call.by': field('actor', 'who called', 'blank', 'both'),
      'last_call.at': field('visit', 'when the member was called', 'blank', 'both'),
      card: secret('number', 'opens the status of the card', 'blank', 'both'),
      cancelled_by: field('actor', 'who cancelled', 'pseudonym', 'both'),
      cancel_reason: field('words', 'why it was cancelled', 'blank', 'both'),
      undone_by: field('actor', 'who took the cancellation back', 'pseudonym', 'both'),
      undo_reason: field('words', 'why the cancellation was taken back', 'blank', 'both'),
    },
    facts: paths(
      `_id reminders_off cancelled_on ended_at_once cancellation cancel_request cancel_step due cancel_open refund_of
      refund_cents erased_at`,
    ),
  },
  CardVisit: {
    collection: 'card_visits',
    about: 'how often the status of a card was opened on a day',
    kept: AFTER_TERM,
    by: { chain: 'chain' },
    goes: true,
    person: {
      day: field('visit', 'evidence that a membership is used', 'record', 'both'),
      times: field('visit', 'evidence that a membership is used', 'record', 'both'),
      last: field('visit', 'evidence that a membership is used', 'record', 'both'),
    },
    facts: paths('_id chain'),
  },
  PersonClaim: {
    collection: 'person_claims',
    about: 'keeps a person from enrolling twice',
    kept: '400 days',
    by: { application: 'application' },
    goes: true,
    person: {
      _id: secret('digest', 'recognises the person', 'record', 'both'),
      born: secret('digest', 'recognises the person', 'record', 'both'),
      phone: secret('digest', 'recognises the person', 'record', 'both'),
    },
    facts: paths('application attempt at'),
  },
  Submission: {
    collection: 'submissions',
    about: 'which number a form has got, so that a repeat gets the same',
    kept: AFTER_TERM,
    facts: paths('_id application at'),
  },
  StoredOrder: {
    collection: 'list_orders',
    about: 'the order of a list that an account reads',
    kept: '30 minutes',
    facts: paths('_id of ids expires'),
  },
  ShownMembers: {
    collection: 'shown_members',
    about: 'which members of other offices an account was shown',
    kept: '30 days',
    facts: paths('_id chains count expires'),
  },
};
