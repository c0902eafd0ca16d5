import { field, FOREVER, paths, type RecordRow, secret, within } from './field';

export const OF_JOURNEYS: Record<string, RecordRow> = {
  MemberRequest: {
    collection: 'member_requests',
    about: 'what an office asks the administrator for',
    kept: FOREVER,
    by: { chain: 'chain' },
    person: {
      reason: field('words', 'why the office asks', 'blank', 'both'),
      answer: field('words', 'why it was refused', 'blank', 'both'),
      check_number: field('number', 'what the payment should be', 'stays', 'both'),
      other: field('number', 'the other record of the same person', 'stays', 'both'),
    },
    facts: paths(
      `_id chain application oid kind state open listed payment office amount refunds tries asked_by asked_at due
      answered_by answered_at moved_back`,
    ),
  },
  Erasure: {
    collection: 'erasures',
    about: 'that a person was erased, when and why; what is looked for goes a minute later',
    kept: FOREVER,
    person: {
      mailboxes: field('contact', 'finds what is to be erased', 'blank', 'both'),
      accounts: secret('digest', 'finds what is to be erased', 'blank', 'both'),
      names: field('name', 'finds what is to be erased', 'blank', 'both'),
      'names.first': field('name', 'finds what is to be erased', 'blank', 'both'),
      'names.last': field('name', 'finds what is to be erased', 'blank', 'both'),
      'names.email': field('contact', 'finds what is to be erased', 'blank', 'both'),
      phones: field('contact', 'finds what is to be erased', 'blank', 'both'),
    },
    facts: paths('_id state by reason at ids payments names.oid due request'),
  },
  Batch: {
    collection: 'batches',
    about: 'one piece of work on many applications',
    kept: '1 day',
    person: {
      'items.name': field('name', 'says which row was refused', 'part', 'both'),
      'items.detail': field('words', 'says why a row was refused', 'part', 'both'),
      'items.suspect': field('name', 'the record that may be the same person', 'part', 'both'),
      entries: field('words', 'the rows of the paper log as they were sent', 'part', 'both'),
      'entries.first': field('name', 'a row of the paper log', 'part', 'both'),
      'entries.last': field('name', 'a row of the paper log', 'part', 'both'),
      'entries.email': field('contact', 'a row of the paper log', 'part', 'both'),
      'entries.primaryPhone': field('contact', 'a row of the paper log', 'part', 'both'),
      'entries.additionalFamily': field('family', 'a row of the paper log', 'part', 'both'),
      digest: secret('digest', 'recognises a repeat of the request', 'blank', 'both'),
    },
    facts: [
      ...paths('_id kind state items dropped oid move another by started_at undo_ids open due request'),
      ...within('items', 'id made outcome code'),
      ...within('entries', 'row submitDate'),
    ],
  },
  ClinicMove: {
    collection: 'clinic_moves',
    about: 'a clinic whose members went to another one',
    kept: FOREVER,
    facts: paths('_id from to state open was_active by at members kept back_by back_at'),
  },
  Import: {
    collection: 'imports',
    about: 'an import of a file',
    kept: '30 days',
    person: {
      name: field('words', 'the name of the file', 'blank', 'both'),
      headings: field('words', 'the first row of the file', 'part', 'both'),
      samples: field('words', 'rows of the file beside the fields', 'blank', 'both'),
      kept: field('name', 'rows that Undo has left', 'part', 'both'),
      unknown_offices: field('words', 'texts of the column of offices', 'part', 'both'),
      offices: field('words', 'texts of the column of offices', 'part', 'both'),
    },
    facts: paths(
      `_id kind state problem size parts rows encoding separator heading_row filled commas columns name_order
      date_order remembered oid roster at_row through counts wrong_kinds members mails ends undone by started_at
      follows other_offices finished_at failures open due lease request`,
    ),
  },
  ImportPart: {
    collection: 'import_parts',
    about: 'the bytes of a file as they were sent',
    kept: '30 days',
    person: { data: field('words', 'is read again with another encoding', 'record', 'both') },
    facts: paths('_id import part at'),
  },
  ImportRow: {
    collection: 'import_rows',
    about: 'a row of a file that waits for a person',
    kept: '30 days',
    person: {
      name: field('name', 'which row it is', 'record', 'both'),
      cells: field('words', 'the row as it was sent', 'record', 'both'),
      wrong: field('words', 'what was wrong in it', 'record', 'both'),
      file: field('words', 'the person in the file', 'record', 'both'),
      here: field('words', 'the record beside it', 'record', 'both'),
      changes: field('words', 'what the row changes of it', 'record', 'both'),
    },
    facts: paths('_id import row what kind decision lead at'),
  },
  ImportLine: {
    collection: 'import_lines',
    about: 'what an import has written, for its Undo',
    kept: '30 days',
    by: { id: 'application' },
    person: {
      name: field('name', 'which row it is', 'blank', 'both'),
      before: field('words', 'what Undo restores', 'blank', 'both'),
      after: field('words', 'what was written', 'blank', 'both'),
    },
    facts: paths('_id import row what id lead renews version at'),
  },
  ImportMatch: {
    collection: 'import_matches',
    about: 'how the columns of a file were read last',
    kept: FOREVER,
    facts: paths('_id columns name_order date_order at'),
  },
};
