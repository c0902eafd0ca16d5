import { type Brand, denverDate, FIELDS, renamed, type Typed } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Context } from '../../base/http/context';
import type { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { claimTerm, isRenewal, publish, withdraw } from '../duplicates/renewalClaims';
import { lostProblem, withdrawn } from '../duplicates/renewalProblems';
import { claimPerson, claimUnlessKnown, samePersonProblem } from '../duplicates/samePerson';
import { termOf } from './terms';

/** The member's data of a stored application, named as in the payloads. */
export function personOf(stored: ApplicationDoc): Typed {
  return renamed(FIELDS, stored, 'stored', 'form');
}

/** Makes a new application the next one in the chain of a paid one, with the term after it. */
export function asRenewal(
  application: ApplicationDoc,
  renewed: ApplicationDoc,
  brand: Brand,
): ApplicationDoc & { renews: number } {
  const { oid: _id, calendar_year, application_time, another } = application;
  const { starts, ends } = termOf({ _id, calendar_year }, denverDate(application_time), brand, renewed);
  return {
    ...application,
    kind: 'renewal',
    chain: renewed.chain,
    renews: renewed._id,
    starts,
    expiration_date: ends,
    another: another || renewed.another,
  };
}

type Claiming = { attempt: string; language: ApplicationDoc['language'] };

/**
 * Claims what an application that is stored hidden needs before it becomes live or is charged: the term of a renewal, then
 * its person (D35). The problem, when another one has it.
 */
export async function claimAll(
  application: ApplicationDoc,
  { attempt, language }: Claiming,
  now: Date,
): Promise<ApiProblem | undefined> {
  const lost = isRenewal(application) ? await claimTerm(application) : undefined;
  if (lost !== undefined) return lostProblem(lost, language);
  if (application.another) return undefined;
  // A new application by card has looked for its person before it was stored.
  const claim = isRenewal(application) ? claimUnlessKnown : claimPerson;
  const other = await claim(application, attempt, now);
  return other && samePersonProblem(other, language);
}

/**
 * Makes a renewal that is stored hidden and will be paid at the office live. Safe to repeat; when another one was first it
 * is taken back and the problem thrown.
 */
export async function makeLive(
  renewal: ApplicationDoc,
  claiming: Claiming,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
): Promise<ApplicationDoc> {
  const refused = await claimAll(renewal, claiming, now());
  if (refused !== undefined) {
    await withdraw(renewal);
    throw refused;
  }
  const { _id: id, source } = renewal;
  const live =
    (await publish(renewal, { copies_due: source === 'online' })) ??
    (await Application.findOne({ _id: id, state: 'live' }).lean());
  if (live === null) {
    // A sweep withdrew it before it claimed.
    await withdraw(renewal);
    throw withdrawn(claiming.language);
  }
  const { oid, first, last, renews, starts, expiration_date } = live;
  await recordAudit(caller, live.application_time, {
    subject: 'application',
    id,
    what: source === 'online' ? 'submitted' : 'submitted on paper',
    after: { oid, first, last, renews, starts, expiration_date, paid: false },
    key: `submitted:${id}`,
  });
  return live;
}
