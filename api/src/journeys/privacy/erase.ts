import { forgetAttempts } from '../../base/attempts';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { type Caller, callerName, callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { LEASE_MS } from '../../base/work/lease';
import { blankRecords } from '../../base/personal/blank';
import { forgetPerson } from '../../base/limits/forget';
import { currentRequest } from '../../base/requestId';
import { defineTask } from '../../base/work/task';
import { eraseMails } from '../../letters/mail/erased';
import {
  closeForErasure,
  eraseNotesOf,
  eraseTerms,
  openAfterAll,
  termsOf,
} from '../../membership/edit/erased';
import { erasePayments } from '../../money/payments/erased';
import { eraseHistory, eraseNotes } from './history';
import { Erasure, type ErasureDoc } from './model';
import { personOf } from './person';
import { whyNotErased } from './reasons';
import { eraseImports, eraseJobs } from './work';

/** After so long whatever was read before the first round is written. */
const LAST_ROUND_MS = LEASE_MS + 5000;

type Desk = Pick<Services, 'now'> & { caller: Caller };

/**
 * Erases the person of a membership; money and history stay under a pseudonym. Throws 409 with the reasons while something
 * stands against it. Safe to repeat, also after a crash in the middle.
 */
export async function erasePerson(chain: number, reason: string, { caller, now }: Desk): Promise<ErasureDoc> {
  const known = await Erasure.findById(chain).lean();
  if (known !== null) return known.state === 'first' ? firstRound(known, now()) : known;
  const at = now();
  await refuse(chain, at);
  // From here on no renewal is made: one that was stored a moment before is found by the second look.
  await closeForErasure(chain, at);
  const person = await refuse(chain, at, () => openAfterAll(chain, at));
  const { ids, payments, mailboxes, accounts, names, phones } = person;
  const erasure = withDefaults<ErasureDoc>(Erasure, {
    _id: chain,
    state: 'first',
    by: callerName(caller),
    reason,
    at,
    ids,
    payments,
    mailboxes,
    accounts,
    names,
    phones,
    due: new Date(at.getTime() + LAST_ROUND_MS),
    request: currentRequest(),
  });
  await insertNew(Erasure, erasure);
  return firstRound((await Erasure.findById(chain).lean()) ?? erasure, at);
}

async function refuse(chain: number, now: Date, before: () => Promise<unknown> = async () => {}) {
  const person = await personOf(chain);
  const reasons = person === undefined ? [] : await whyNotErased(person, now);
  if (person !== undefined && reasons.length === 0) return person;
  await before();
  if (person === undefined) throw unknownRecord('membership');
  throw new ApiProblem('conflict', reasons.join(' '));
}

async function firstRound(erasure: ErasureDoc, now: Date): Promise<ErasureDoc> {
  const { _id, by, reason } = erasure;
  await recordAudit(callerNamed(by), erasure.at, {
    subject: 'application',
    id: _id,
    what: 'personal data erased',
    after: { reason },
    key: entryOf(erasure),
  });
  await round(erasure);
  const due = new Date(now.getTime() + LAST_ROUND_MS);
  await Erasure.updateOne({ _id, state: 'first' }, { $set: { state: 'last', due } });
  return { ...erasure, state: 'last', due };
}

/** The entry that says why: it stays as it is. */
const entryOf = ({ _id }: Pick<ErasureDoc, '_id'>) => `${_id}:erased`;

/** Each step finds what is left by the words and numbers that the erasure keeps. */
async function round(erasure: ErasureDoc): Promise<void> {
  const person = { ...erasure, chain: erasure._id };
  await eraseTerms(person.chain, erasure.at);
  await forgetAttempts((await termsOf(person.chain)).flatMap(({ attempt }) => attempt ?? []));
  await blankRecords(person);
  await eraseHistory(person, entryOf(erasure));
  await erasePayments(person, async (payment, others) => {
    await eraseNotesOf(payment, others);
    await eraseNotes(payment, others);
  });
  await eraseMails(person);
  await eraseJobs(person);
  await eraseImports(person);
  for (const name of erasure.names) await forgetPerson(name, name.oid);
}

/** What was on its way during the first round: a mail that was being sent, a request that had read the record before. */
async function lastRound(erasure: ErasureDoc): Promise<void> {
  await round(erasure);
  const gone = { mailboxes: [], accounts: [], names: [], phones: [] };
  await Erasure.updateOne({ _id: erasure._id }, { $set: { ...gone, state: 'done', due: null } });
}

export const erasures = defineTask<ErasureDoc>({
  name: 'erasure',
  queue: () => ({
    records: Erasure,
    open: { state: { $in: ['first', 'last'] } },
    leaseMs: LAST_ROUND_MS,
    longestPauseMs: LAST_ROUND_MS,
  }),
  run: async (erasure, { now }) => {
    await (erasure.state === 'first' ? firstRound(erasure, now()) : lastRound(erasure));
  },
});
