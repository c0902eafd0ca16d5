import { setTimeout as wait } from 'node:timers/promises';
import { totalCents } from '@rollbook/contract';
import { adminClient, officeClient } from '../signIn';
import { OK } from '../payments';
import type { Installation } from './installation';
import {
  enrol,
  enrolOnce,
  numberOf,
  PAUSE_MS,
  type Person,
  personAt,
  untilAnswered,
  type Wish,
} from './person';
import { Recorder } from './recorder';
import { lookAtList, lookAtPayment } from './watchers';

/** What the product has said 'done' to. */
export type Acknowledged = {
  /** By the application's number. */
  applications: Map<number, { last: string; email: string; byCard: boolean }>;
  /** The numbers of those whose payment afterwards was answered with success. */
  paid: Set<number>;
};

export type Load = {
  acknowledged: Acknowledged;
  /** Who asked what, what was answered, and when. */
  history: Recorder;
  /** Resolves with the next application that is taken; rejects with an unexpected answer. */
  next: () => Promise<void>;
  /** Likewise with the next payment of unpaid applications that is answered with success. */
  nextPaid: () => Promise<void>;
  stop: () => Promise<void>;
  /** Asks every API process once more for all applications, and how each payment has gone. */
  lookAtAll: () => Promise<void>;
};

/** Applicants at the same time, every other one with a card. */
const APPLICANTS = 6;
/** How many names are paid together. */
const BULK = 3;
/** So many payments that began last are looked at in turns. */
const LOOKED_AT = 8;

/**
 * People at work at every API process until stopped: applicants, whose names begin with `prefix`, an office with a card,
 * an administrator with checks. `isWatched`: also some who enrol in two browsers at the same time, who look how payments
 * go, and who look at the list.
 */
export async function startLoad(
  installation: Installation,
  { prefix = '', isWatched = false } = {},
): Promise<Load> {
  const { office, urls } = installation;
  const acknowledged: Acknowledged = { applications: new Map(), paid: new Set() };
  const unpaid: number[] = [];
  const attempts: string[] = [];
  const begun = (attempt: string) => void attempts.push(attempt);
  const stopping = new AbortController();
  const history = new Recorder();
  let people = 0;
  // Each begins at another process.
  const person = (name: string) => personAt(urls, (people += 1), name, history);
  const [clinic, admin] = [person('the office'), person('the administrator')];
  clinic.cookie((await officeClient({ client: clinic.next }, office)).cookie);
  admin.cookie((await adminClient({ client: admin.next })).cookie);

  const whileOn = async (turn: (count: number) => Promise<void>) => {
    for (let count = 0; !stopping.signal.aborted; count++) await turn(count);
  };
  const enrolling = (lane: string, turn: number, byCard: boolean) => {
    const last = `${prefix}Lane${lane}Turn${turn}`;
    return { last, email: `${last.toLowerCase()}@rollbook.example`, oid: office._id, byCard };
  };
  const applied = async (who: ReturnType<typeof enrolling>) => {
    const id = await enrol(person(who.last), who, who.byCard ? begun : undefined);
    acknowledged.applications.set(id, who);
    if (!who.byCard && !unpaid.includes(id)) unpaid.push(id);
  };
  // Alone: of concurrent upserts of the first counter, SecantusDB answers some with nothing.
  await applied(enrolling('First', 0, false));
  const applicants = Array.from({ length: APPLICANTS }, (_, lane) =>
    whileOn((turn) => applied(enrolling(String(lane), turn, lane % 2 === 0))),
  );
  const inTwoBrowsers = () =>
    whileOn(async (turn) => {
      const who = enrolling('Twice', turn, true);
      const browsers = [person(`${who.last}, phone`), person(`${who.last}, computer`)];
      const answers = await Promise.all(browsers.map((browser) => enrolOnce(browser, who, begun)));
      for (const { status, body } of answers)
        if (status === 200) acknowledged.applications.set(numberOf(body), who);
    });
  const payer = async (who: Person, payment: (ids: number[]) => Pick<Wish<never>, 'call' | 'input'>) => {
    await whileOn(async () => {
      // The same names are left to the other payer too: they compete.
      const ids = unpaid.slice(0, BULK);
      if (ids.length === 0) return void (await wait(PAUSE_MS));
      const { status } = await untilAnswered(who, {
        ...payment(ids),
        ask: (attempt) => ({ kind: 'take', attempt, seats: ids.map((id) => `payment of ${id}`) }),
        answer: () => ({}),
      });
      for (const id of ids) if (status === 200) acknowledged.paid.add(id);
      unpaid.splice(0, unpaid.length, ...unpaid.filter((id) => !ids.includes(id)));
    });
  };
  const selection = (ids: number[]) => ({
    selectedNames: ids,
    numOfApplications: ids.length,
    amount: totalCents(ids.length),
  });
  const payers = person('who paid');
  const lookAtPayments = () =>
    whileOn(async (turn) => {
      const attempt = attempts.at(-1 - (turn % LOOKED_AT));
      if (attempt === undefined) await wait(PAUSE_MS);
      else await lookAtPayment(payers, attempt);
    });
  const lanes = [
    ...applicants,
    payer(clinic, (ids) => ({ call: 'processOfficePayment', input: { ...selection(ids), nonce: OK } })),
    payer(admin, (ids) => ({
      call: 'markAsPaid',
      input: { ...selection(ids), office: { oid: office._id }, paymentType: 'check' },
    })),
    ...(isWatched ? [inTwoBrowsers(), lookAtPayments(), whileOn(() => lookAtList(admin, office._id))] : []),
  ];
  const ended = Promise.all(lanes);
  ended.catch(() => stopping.abort());
  const more = async (done: { size: number }) => {
    const before = done.size;
    while (done.size === before) await wait(PAUSE_MS);
  };
  return {
    acknowledged,
    history,
    next: async () => void (await Promise.race([more(acknowledged.applications), ended])),
    nextPaid: async () => void (await Promise.race([more(acknowledged.paid), ended])),
    stop: async () => {
      stopping.abort();
      await ended;
    },
    lookAtAll: async () => {
      for (const _ of urls) await lookAtList(admin, office._id);
      for (const attempt of attempts) await lookAtPayment(admin, attempt);
    },
  };
}
