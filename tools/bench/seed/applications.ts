import { randomUUID } from 'node:crypto';
import { denverInstant, monthRange, monthsUntil } from '@rollbook/contract';
import type { ApplicationDoc } from '../../../api/src/membership/record/application';
import { newApplication } from '../../../api/src/membership/enrol/newApplication';
import { createRandom, type Random } from '../../../api/src/demo/random';
import { firstName, lastName, STREETS, TOWNS } from './names';
import { EDITED_OFFICE, MEASURED_OFFICE, OFFICES, offices, PAYING_OFFICE } from './offices';
import { source } from './source';

/** Rows of the measured office, spread evenly over the past months. The newest are unpaid; some share one name. */
export const MEASURED = { rows: 300, months: 5, unpaid: 40, namesakes: 50 } as const;
/** Searches of the measurement. The first two find 50 members at every size, the third finds one. */
export const SEARCHES = { letters: 'ma', fullName: 'maria garcia', rareName: 'sarah smith' } as const;
export const EDITED_ROWS = 40;
/** Offices below this one have fixed rows at every size. All other rows are spread over the rest. */
const FIRST_COMMON_OFFICE = 5;

const RANDOM_SEED = 2024;
const DAY_MS = 86_400_000;
/** Share of unpaid rows. */
const UNPAID_SHARE = 0.04;

type Wanted = { id: number; oid: number; at: Date; first: string; last: string; family: string };

/** `size` applications as the product stores them, with ids from 1, oldest first after the fixed rows. */
export function* applications(size: number): Generator<ApplicationDoc> {
  const random = createRandom(RANDOM_SEED);
  const own = ownRows(random);
  yield* own;
  const from = monthRange('09/2024').start.getTime();
  const span = source.now.getTime() - from;
  const common = size - own.length;
  for (let at = 0; at < common; at += 1) {
    const person = commonPerson(random);
    const oid = FIRST_COMMON_OFFICE + random.below(OFFICES - FIRST_COMMON_OFFICE + 1);
    const time = new Date(from + Math.floor((span * (at + random.below(100) / 100)) / common));
    const made = make(random, { id: own.length + at + 1, oid, at: time, ...person });
    if (!random.chance(UNPAID_SHARE)) pay(random, made);
    yield made;
  }
}

/** The rows of the measured and the edited office, the same at every size. */
function ownRows(random: Random): ApplicationDoc[] {
  const months = monthsUntil(source.now).slice(1, 1 + MEASURED.months);
  const perMonth = MEASURED.rows / MEASURED.months;
  const measured = Array.from({ length: MEASURED.rows }, (_, at) => {
    const begin = monthRange(months[Math.floor(at / perMonth)] ?? '09/2024').start;
    const time = new Date(begin.getTime() + 9 * 3_600_000 + ((at % perMonth) * 27 * DAY_MS) / perMonth);
    const row = make(random, { id: at + 1, oid: MEASURED_OFFICE, at: time, ...measuredPerson(random, at) });
    if (at >= MEASURED.unpaid) pay(random, row);
    return row;
  });
  const edited = Array.from({ length: EDITED_ROWS }, (_, at) => {
    const time = denverInstant('2026-01-15', 9);
    return make(random, {
      id: MEASURED.rows + at + 1,
      oid: EDITED_OFFICE,
      at: time,
      ...commonPerson(random),
    });
  });
  return [...measured, ...edited];
}

function measuredPerson(random: Random, at: number) {
  if (at < MEASURED.namesakes) return { first: 'María', last: 'García', family: '' };
  if (at === MEASURED.namesakes) return { first: 'Sarah', last: 'Smith', family: '' };
  return commonPerson(random);
}

/** Any name but Sarah Smith, which only one member has, among many Sarahs, Saras and Smiths. */
function commonPerson(random: Random) {
  const last = lastName(random);
  const members = random.chance(0.45) ? 1 + random.below(4) : 0;
  const [first = '', ...others] = Array.from({ length: members + 1 }, () => {
    const name = firstName(random);
    return name === 'Sarah' && last.startsWith('Smith') ? 'Susan' : name;
  });
  return { first, last, family: [...new Set(others)].map((name) => `${name} ${last}`).join(', ') };
}

function make(random: Random, wanted: Wanted): ApplicationDoc {
  const office = offices[wanted.oid - 1];
  if (office === undefined) throw new Error(`there is no office ${wanted.oid}`);
  const { first, last, family: additionalFamily, id } = wanted;
  const town = random.pick(TOWNS);
  const made = newApplication({
    id,
    source: 'online',
    person: {
      first,
      last,
      email: `member${id}@mail.example`,
      additionalFamily,
      birthday: `0${1 + random.below(9)}/1${random.below(10)}/${1945 + random.below(60)}`,
      streetAddress: `${100 + random.below(9800)} ${random.pick(STREETS)}`,
      city: town.slice(0, -6),
      state: 'Colorado',
      zip: town.slice(-5),
      primaryPhone: `303-555-01${String(random.below(100)).padStart(2, '0')}`,
    },
    office,
    language: random.chance(0.2) ? 'es' : 'en',
    at: wanted.at,
    brand: source.brand,
  });
  // Its double was looked for when it was new.
  return { ...made, twice_due: false };
}

function pay(random: Random, application: ApplicationDoc): void {
  const byCard = random.chance(0.5);
  const payment = randomUUID();
  Object.assign(application, {
    paid: true,
    payment_time: application.application_time,
    version: 2,
    payment,
    attempt: randomUUID(),
    attempt_digest: payment.replaceAll('-', '').repeat(2),
    ...(byCard
      ? { square_id: payment.replaceAll('-', '').slice(0, 22) }
      : { payment_type: random.chance(0.5) ? 'cash' : 'check' }),
  });
}

/** Unpaid applications of the paying office, for one bulk payment. */
export function unpaidNames(count: number, firstId: number): ApplicationDoc[] {
  const random = createRandom(firstId);
  return Array.from({ length: count }, (_, at) =>
    make(random, { id: firstId + at, oid: PAYING_OFFICE, at: source.now, ...commonPerson(random) }),
  );
}
