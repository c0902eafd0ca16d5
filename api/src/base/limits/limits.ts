import { sharedName } from '../http/caller';
import { createHash } from 'node:crypto';
import { personName } from '@rollbook/contract';
import type { Context } from '../http/context';
import { addressKey } from '../http/networks';
import { mailbox } from './copies';
import { countHit, takeBackHit } from './counters';
import { type Counter, countersOf, tooMany, type Use } from './counting';
import { isClinic } from './known';
import { demandProof } from './proof';

type Visitor = Pick<Context, 'ip' | 'caller' | 'config' | 'now' | 'proof'>;
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
  const uses: Use[] = [{ by: 'submitsOfAddress', ip: visitor.ip }];
  const isStranger = !(await isClinic(visitor, oid));
  if (isStranger) uses.push({ by: 'submitsOfOffice', of: oid }, ...(person ? usesOf(person, oid) : []));
  const attempt = begin(visitor);
  try {
    const work = await attempt.count(uses);
    if (isStranger && person && work > 0) await attempt.count([tryOf(person, visitor.ip)]);
  } catch (error) {
    // Only what is stored counts; the repeat with a proof is counted instead.
    await attempt.takeBack();
    throw error;
  }
}

export function usesOf(person: Named, oid: number): Use[] {
  const ofName = { by: 'submitsOfName', of: digest(`${oid} ${personName(person)}`) } as const;
  return person.email === '' ? [ofName] : [{ by: 'submitsOfMailbox', of: mailbox(person.email) }, ofName];
}

function tryOf(person: Named, ip: string): Use {
  return { by: 'triesOfPerson', of: `${triedBy(person)}:${addressKey(ip)}` };
}

export function triedBy(person: Named): string {
  return digest(`${mailbox(person.email)} ${personName(person)}`);
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
    await attempt.count(await declinesOf(visitor, oid));
    const paid = await charge();
    refused = refusedBy(paid);
    return paid;
  } finally {
    // A count that stays by mistake expires with its window; losing the answer to a payment would be worse.
    if (refused !== 'bank') await attempt.takeBack(refused === 'provider').catch(() => {});
  }
}

async function declinesOf(visitor: Visitor, oid: number | null): Promise<Use[]> {
  const { ip, caller } = visitor;
  // Any holder of a membership can open a member's session: it is limited like the public.
  if (caller.role !== 'public' && caller.role !== 'member') {
    return [{ by: 'declinesOfAccount', of: sharedName(caller) }];
  }
  const ofAddress: Use = { by: 'declinesOfAddress', ip };
  if (oid === null || (await isClinic(visitor, oid))) return [ofAddress];
  return [ofAddress, { by: 'declinesOfOffice', of: oid }];
}

/** One attempt and what was counted for it. */
function begin(visitor: Visitor) {
  const now = visitor.now();
  const counted: Counter[] = [];
  return {
    /** Counts all at once. Answers the work that was demanded and proved; 0 below all limits. */
    async count(uses: readonly Use[]): Promise<number> {
      const hits = uses.flatMap(countersOf).map(async (one) => {
        const hit = await countHit(one.key, one.rule, now);
        counted.push(one);
        return { ...one, ...hit };
      });
      let work = 0;
      for (const { rule, count, ends } of await Promise.all(hits)) {
        const multiple = (count - 1) / rule.most;
        if (multiple < 1) continue;
        if (!rule.mayProve || multiple >= (rule.refusedFrom ?? Infinity)) throw tooMany(ends, now);
        work = Math.max(work, rule.ofOffice ? 1 : 2 ** (Math.floor(multiple) - 1));
      }
      if (work > 0) await demandProof(visitor, work);
      return work;
    },
    /** `ofOffice`: only the counts of an office. */
    async takeBack(ofOffice = false): Promise<void> {
      const back = counted.filter(({ rule }) => !ofOffice || rule.ofOffice);
      await Promise.all(back.map(({ key, rule }) => takeBackHit(key, rule, now)));
    },
  };
}
