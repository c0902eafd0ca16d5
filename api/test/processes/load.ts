import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallName, totalCents } from '@rollbook/contract';
import { type Answered, type Client, createClient } from '../api';
import { atOffice } from '../enrolment';
import { applicant, OK } from '../payments';
import { adminClient, officeClient } from '../signIn';
import type { Installation } from './installation';

/** What the product has said 'done' to. */
export type Acknowledged = {
  /** By the application's number. */
  applications: Map<number, { last: string; email: string; byCard: boolean }>;
  /** The numbers of those whose payment afterwards was answered with success. */
  paid: Set<number>;
};

export type Load = {
  acknowledged: Acknowledged;
  /** Resolves with the next application that is taken; rejects with an unexpected answer. */
  next: () => Promise<void>;
  /** Likewise with the next payment of unpaid applications that is answered with success. */
  nextPaid: () => Promise<void>;
  stop: () => Promise<void>;
};

const PAUSE_MS = 50;
/** Applicants at the same time, every other one with a card. */
const APPLICANTS = 6;
/** How many names are paid together. */
const BULK = 3;
/** What may be answered while parts are away; everything else is unexpected. */
const AGAIN = [202, 503];

/**
 * People at work at every API process until stopped: applicants, whose names begin with `prefix`, an office with a card,
 * an administrator with checks.
 */
export async function startLoad(installation: Installation, { prefix = '' } = {}): Promise<Load> {
  const { office, urls } = installation;
  const acknowledged: Acknowledged = { applications: new Map(), paid: new Set() };
  const unpaid: number[] = [];
  const stopping = new AbortController();
  const person = () => personAt(urls);
  const [clinic, admin] = [person(), person()];
  clinic.cookie((await officeClient({ client: clinic.next }, office)).cookie);
  admin.cookie((await adminClient({ client: admin.next })).cookie);

  const whileOn = async (turn: (count: number) => Promise<void>) => {
    for (let count = 0; !stopping.signal.aborted; count++) await turn(count);
  };
  const applicants = Array.from({ length: APPLICANTS }, (_, lane) =>
    whileOn(async (turn) => {
      const last = `${prefix}Lane${lane}Turn${turn}`;
      const email = `${last.toLowerCase()}@rollbook.example`;
      const byCard = lane % 2 === 0;
      const id = await enrol(person(), { last, email }, office._id, byCard);
      acknowledged.applications.set(id, { last, email, byCard });
      if (!byCard) unpaid.push(id);
    }),
  );
  const payer = async (who: Person, pay: (ids: number[]) => [CallName, Record<string, unknown>]) => {
    await whileOn(async () => {
      // The same names are left to the other payer too: they compete.
      const ids = unpaid.slice(0, BULK);
      if (ids.length === 0) return void (await wait(PAUSE_MS));
      const { status } = await untilAnswered(who, ...pay(ids));
      for (const id of ids) if (status === 200) acknowledged.paid.add(id);
      unpaid.splice(0, unpaid.length, ...unpaid.filter((id) => !ids.includes(id)));
    });
  };
  const selection = (ids: number[]) => ({
    selectedNames: ids,
    numOfApplications: ids.length,
    amount: totalCents(ids.length),
  });
  const lanes = [
    ...applicants,
    payer(clinic, (ids) => ['processOfficePayment', { ...selection(ids), nonce: OK }]),
    payer(admin, (ids) => [
      'markAsPaid',
      { ...selection(ids), office: { oid: office._id }, paymentType: 'check' },
    ]),
  ];
  const ended = Promise.all(lanes);
  ended.catch(() => stopping.abort());
  const more = async (done: { size: number }) => {
    const before = done.size;
    while (done.size === before) await wait(PAUSE_MS);
  };
  return {
    acknowledged,
    next: async () => void (await Promise.race([more(acknowledged.applications), ended])),
    nextPaid: async () => void (await Promise.race([more(acknowledged.paid), ended])),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** A client that asks one API process after the other. */
type Person = { next: () => Client; cookie: (value: string | undefined) => void };

function personAt(urls: string[]): Person {
  const clients = urls.map(createClient);
  let asked = 0;
  return {
    next: () => {
      const client = clients[asked++ % clients.length];
      if (client === undefined) throw new Error('there is no API process');
      return client;
    },
    cookie: (value) => {
      for (const client of clients) client.cookie = value;
    },
  };
}

/** Sends one application until it is taken; answers its number. */
async function enrol(
  person: Person,
  fields: { last: string; email: string },
  oid: number,
  byCard: boolean,
): Promise<number> {
  for (;;) {
    const { status, body } = byCard
      ? await untilAnswered(person, 'processApplicationPayment', applicant(oid, fields))
      : await untilAnswered(person, 'submitApplication', atOffice(oid, fields));
    if (status === 200) return numberOf(body);
    // A payment that was cut off before its charge is given up: then, as the page does, a new attempt.
    if (status !== 409 || !byCard) throw new Error(`${fields.last} was answered ${status}`);
  }
}

function numberOf(body: unknown): number {
  const { application } = body as { application: { id: number } };
  return application.id;
}

/** The same request with the same attempt id, until the product has answered for good: 200, or 409. */
async function untilAnswered(
  person: Person,
  name: CallName,
  input: Record<string, unknown>,
): Promise<Answered> {
  const attempt = randomUUID();
  for (;;) {
    const answer = await person
      .next()
      .call(name, input, { attempt })
      // The process is away; what it answers otherwise has been checked against the contract.
      .catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
    if (answer !== undefined && (answer.status === 200 || answer.status === 409)) return answer;
    if (answer !== undefined && !AGAIN.includes(answer.status)) {
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    await wait(PAUSE_MS);
  }
}
