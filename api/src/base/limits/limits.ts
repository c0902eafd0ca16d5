import { createHash } from 'node:crypto';
import { paymentMessages, personName } from '@rollbook/contract';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { mailbox } from './copies';
import { countHit, takeBackHit } from './counters';
import { isClinic } from './known';
import { addressKey, networksOf } from './networks';
import { demandProof } from './proof';
import { LIMITS, type Rule } from './rules';

type Visitor = Pick<Context, 'ip' | 'caller' | 'config' | 'now' | 'proof'>;
/** `mayProve`: beyond the limit a proof of work is enough. `hardFrom`: from this multiple of the limit it is not. */
type Counted = { key: string; rule: Rule; mayProve: boolean; hardFrom?: number };

/** The person whom a form names. */
type Named = { first: string; last: string; email: string };

/**
 * Counts a public submit whose fields are valid. Beyond the limit of the address, its networks, the office, or the
 * person's mailbox or name it needs a proof of work (D40, D87). At the clinic's own address only the first two apply:
 * submits of strangers for that office must not slow its tablets. `person` is undefined for a form that the mailbox itself
 * has opened by a link.
 */
export async function limitSubmits(visitor: Visitor, oid: number, person: Named | undefined): Promise<void> {
  if (!visitor.config.rateLimits) return;
  const keys = addressKeys('submitsOfAddress', visitor.ip);
  const isStranger = !(await isClinic(visitor, oid));
  if (isStranger) keys.push(officeKey('submitsOfOffice', oid), ...(person ? personKeys(person, oid) : []));
  const attempt = begin(visitor);
  try {
    const work = await attempt.count(keys);
    if (isStranger && person && work > 0) await attempt.count([tryKey(person, visitor.ip)]);
  } catch (error) {
    // Only what is stored counts; the repeat with a proof is counted instead.
    await attempt.takeBack();
    throw error;
  }
}

function personKeys(person: Named, oid: number): Counted[] {
  const [ofMailbox, ofName] = [mailbox(person.email), digest(`${oid} ${personName(person)}`)];
  return [
    ...(person.email === '' ? [] : [keyOf('submitsOfMailbox', ofMailbox)]),
    keyOf('submitsOfName', ofName),
  ];
}

function tryKey(person: Named, ip: string): Counted {
  const tried = digest(`${mailbox(person.email)} ${personName(person)}`);
  return { ...keyOf('triesOfPerson', `${tried}:${addressKey(ip)}`), mayProve: false };
}

function keyOf(name: keyof typeof LIMITS, key: string): Counted {
  return { key: `${name}:${key}`, rule: LIMITS[name], mayProve: true };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Runs a card charge. After too many declines it needs a proof of work, or is refused (D40). A card counts as
 * declined from before the charge until the outcome says otherwise, so that a hundred at once are refused like a hundred
 * in a row. A token that the provider refuses counts for its address, not for the office: made-up ones cost nothing.
 */
export async function limitCardPayments<Paid>(
  visitor: Visitor,
  oid: number | null,
  charge: () => Promise<Paid>,
  refusedBy: (paid: Paid) => 'bank' | 'provider' | undefined,
): Promise<Paid> {
  if (!visitor.config.rateLimits) return charge();
  const attempt = begin(visitor);
  let refused: 'bank' | 'provider' | undefined;
  try {
    await attempt.count(await declineKeys(visitor, oid));
    const paid = await charge();
    refused = refusedBy(paid);
    return paid;
  } finally {
    // A count that stays by mistake expires with its window; losing the answer to a payment would be worse.
    if (refused !== 'bank') await attempt.takeBack(refused === 'provider').catch(() => {});
  }
}

async function declineKeys(visitor: Visitor, oid: number | null): Promise<Counted[]> {
  const { ip, caller } = visitor;
  // Any holder of a membership can open a member's session: it is limited like the public.
  if (caller.role !== 'public' && caller.role !== 'member') {
    return [{ key: `declinesOfAccount:${caller.account}`, rule: LIMITS.declinesOfAccount, mayProve: false }];
  }
  const ofAddress = addressKeys('declinesOfAddress', ip).map((one) => ({ ...one, hardFrom: 2 }));
  if (oid === null || (await isClinic(visitor, oid))) return ofAddress;
  return [...ofAddress, officeKey('declinesOfOffice', oid)];
}

/** The counters of an address and of the wider networks around it, each with twice the limit of the one before. */
function addressKeys(name: 'submitsOfAddress' | 'declinesOfAddress', ip: string): Counted[] {
  return networksOf(ip).map((network, at) => ({
    key: `${name}:${network}`,
    rule: { ...LIMITS[name], most: LIMITS[name].most * 2 ** at },
    mayProve: true,
  }));
}

function officeKey(name: 'submitsOfOffice' | 'declinesOfOffice', oid: number): Counted {
  return keyOf(name, String(oid));
}

/** One attempt and what was counted for it. */
function begin(visitor: Visitor) {
  const now = visitor.now();
  const counted: Counted[] = [];
  return {
    /** Answers the work that was demanded and proved; 0 below all limits. */
    async count(keys: Counted[]): Promise<number> {
      const hits = keys.map(async (one) => {
        const hit = await countHit(one.key, one.rule, now);
        counted.push(one);
        return { one, ...hit };
      });
      let work = 0;
      for (const { one, count, ends } of await Promise.all(hits)) {
        const multiple = (count - 1) / one.rule.most;
        if (multiple < 1) continue;
        if (!one.mayProve || multiple >= (one.hardFrom ?? Infinity)) throw tooMany(ends, now);
        work = Math.max(work, workFor(multiple, one));
      }
      if (work > 0) await demandProof(visitor, work);
      return work;
    },
    /** `ofOffice`: only the counts of an office. */
    async takeBack(ofOffice = false): Promise<void> {
      const back = counted.filter(({ key }) => !ofOffice || key.includes('OfOffice'));
      await Promise.all(back.map(({ key, rule }) => takeBackHit(key, rule, now)));
    },
  };
}

/** The factor of the work at this multiple of a limit. An office's name does not make it harder: it is no sign of one flood. */
function workFor(multiple: number, { key }: Counted): number {
  return key.includes('OfOffice') ? 1 : 2 ** (Math.floor(multiple) - 1);
}

/** 429 with the seconds until a retry makes sense. */
export function tooMany(until: Date, now: Date): ApiProblem {
  return new ApiProblem('too_many', paymentMessages.en.tooMany, { retryAfter: secondsUntil(until, now) });
}

export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
