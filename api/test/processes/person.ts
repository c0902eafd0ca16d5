import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '@rollbook/contract';
import type { Answer, Ask } from '../../../tools/histories/events';
import { type Answered, type Client, createClient } from '../api';
import { atOffice } from '../enrolment';
import { applicant } from '../payments';
import type { Recorder } from './recorder';

/** Someone who asks one API process after the other. */
export type Person = {
  name: string;
  next: () => Client;
  cookie: (value: string | undefined) => void;
  history: Recorder;
};

export const PAUSE_MS = 50;
/**
 * What may be answered while parts are away; everything else is unexpected. 408: on a busy machine a connection may be opened
 * so long before its request that the server has given it up.
 */
const AGAIN = [202, 408, 503];

export function personAt(urls: string[], first: number, name: string, history: Recorder): Person {
  const clients = urls.map(createClient);
  let asked = first;
  return {
    name,
    history,
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

/** A request, and what it means in the history. */
export type Wish<Asked> = {
  call: CallName;
  input: Record<string, unknown>;
  ask: Asked;
  answer: (body: unknown) => Answer;
};

export type Enrolling = { last: string; email: string; oid: number; byCard: boolean };

export const setOf = (oid: number) => `applications of office ${oid}`;

/** Sends one application until it is taken; answers its number. `begun` hears of each attempt. */
export async function enrol(
  person: Person,
  who: Enrolling,
  begun: (attempt: string) => void = () => {},
): Promise<number> {
  for (;;) {
    const answer = await enrolOnce(person, who, begun);
    if (answer.status === 200) return numberOf(answer.body);
    // A payment that was cut off before its charge is given up: then, as the page does, a new attempt.
    if (answer.status !== 409 || !who.byCard) throw new Error(`${who.last} was answered ${answer.status}`);
  }
}

/** One attempt, until it is answered for good. */
export function enrolOnce(
  person: Person,
  { last, email, oid, byCard }: Enrolling,
  begun: (attempt: string) => void = () => {},
): Promise<Answered> {
  const fields = { last, email };
  return untilAnswered(
    person,
    {
      call: byCard ? 'processApplicationPayment' : 'submitApplication',
      input: byCard ? applicant(oid, fields) : atOffice(oid, fields),
      ask: (attempt) => ({
        kind: 'take',
        attempt,
        seats: [last],
        adds: { set: setOf(oid), member: last },
      }),
      answer: (body) => ({
        numbers: { application: numberOf(body) },
        ...(byCard ? { state: 'paid' } : {}),
      }),
    },
    begun,
  );
}

export function numberOf(body: unknown): number {
  const { application } = body as { application: { id: number } };
  return application.id;
}

/** The same request with the same attempt id, until the product has answered for good: 200, or 409. */
export async function untilAnswered(
  person: Person,
  { call, input, ask, answer }: Wish<(attempt: string) => Ask>,
  begun: (attempt: string) => void = () => {},
): Promise<Answered> {
  const attempt = randomUUID();
  begun(attempt);
  for (;;) {
    const answered = await askOnce(person, { call, input, ask: ask(attempt), answer }, attempt);
    if (answered !== undefined && (answered.status === 200 || answered.status === 409)) return answered;
    await wait(PAUSE_MS);
  }
}

/** Undefined without an answer: the process is away. Throws when the answer is unexpected. */
export async function askOnce(
  { name, next, history }: Person,
  { call, input, ask, answer }: Wish<Ask>,
  attempt?: string,
): Promise<Answered | undefined> {
  const send = () =>
    next()
      .call(call, input, attempt === undefined ? {} : { attempt })
      // What it answers otherwise has been checked against the contract.
      .catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
  const answered = await history.ask(name, ask, send, answer);
  if (answered === undefined || [200, 409, ...AGAIN].includes(answered.status)) return answered;
  throw new Error(`${call} answered ${answered.status}: ${JSON.stringify(answered.body)}`);
}
