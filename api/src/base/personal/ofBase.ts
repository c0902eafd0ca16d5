import { field, FOREVER, paths, type RecordRow, secret } from './field';

export const OF_BASE: Record<string, RecordRow> = {
  Audit: {
    collection: 'audit',
    about: 'who did what to which record',
    kept: FOREVER,
    by: { subject_id: 'application as text' },
    where: { subject: 'application' },
    person: {
      who: field('actor', 'says who did it', 'pseudonym', 'both'),
      before: field('words', 'says what was changed', 'part', 'both'),
      after: field('words', 'says what was changed, with notes and reasons', 'part', 'both'),
    },
    facts: paths('_id at nth role subject subject_id what'),
  },
  Link: {
    collection: 'links',
    about: 'a link in a mail, until it ends',
    kept: 'until the link ends: 15 minutes to 60 days',
    by: { 'about.application': 'application', 'about.email': 'mailbox' },
    goes: true,
    person: {
      _id: secret('digest', 'recognises the link without storing it', 'record', 'ends'),
      about: field(
        'words',
        'says whose page opens; a form that is kept for later is in it',
        'record',
        'ends',
      ),
    },
    facts: paths('purpose expires_at used_at'),
  },
  LinkVisit: {
    collection: 'link_visits',
    about: 'a link that a browser has opened, for a reload',
    kept: '4 hours',
    facts: paths('_id secret pass link purpose session open_until expires_at'),
  },
  Limit: {
    collection: 'limits',
    about: 'how often something was asked for',
    kept: 'an hour to 30 days',
    person: {
      _id: secret('digest', 'counts requests for a mailbox or a name', 'record', 'both'),
    },
    facts: paths('count full_at expires'),
  },
  Attempt: {
    collection: 'attempts',
    about: 'recognises a form that is sent twice',
    kept: '1 hour',
    person: { _id: secret('digest', 'recognises the same form', 'record', 'both') },
    facts: paths('attempt begun'),
  },
  Counter: {
    collection: 'counters',
    about: 'the next number of a kind of record',
    kept: FOREVER,
    facts: paths('_id seq'),
  },
  Job: {
    collection: 'jobs',
    about: 'when a recurring job ran last',
    kept: FOREVER,
    facts: paths('_id since due lease last_success error memory'),
  },
  Migration: {
    collection: 'migrations',
    about: 'which change of stored data was made',
    kept: FOREVER,
    facts: paths('_id name due lease applied through looked'),
  },
  DemoClock: {
    collection: 'demo_clock',
    about: 'the clock of the demo',
    kept: FOREVER,
    facts: paths('_id ahead_ms'),
  },
  DemoStart: {
    collection: 'demo_starts',
    about: 'when the demo was begun',
    kept: FOREVER,
    facts: paths('_id at'),
  },
};
