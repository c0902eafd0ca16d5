import type { CallAnswer, CallName } from '@rollbook/contract';
import { vi } from 'vitest';

type Body = Record<string, unknown>;
/** What the server answers to a call: a body, or a problem with its status. */
type Answer<Name extends CallName> = CallAnswer<Name> | { status: number; problem: object };
type Answers = { [Name in CallName]?: (request: Body) => Answer<Name> };

/** A server that answers these calls and no other. Returns what it was asked, in order: the call and its body. */
export function serve(answers: Answers) {
  const known: ReadonlyMap<string, (request: Body) => unknown> = new Map(Object.entries(answers));
  const asked: { call: string; body: Body }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const body: Body = request.method === 'GET' ? {} : await request.json();
    asked.push({ call: name, body });
    const answer = known.get(name)?.(body);
    if (answer === undefined) throw new TypeError(`nothing answers ${name}`);
    return isRefused(answer)
      ? answered(answer.problem, answer.status, 'application/problem+json')
      : answered(answer, 200, 'application/json');
  });
  return asked;
}

function isRefused(answer: unknown): answer is { status: number; problem: object } {
  return typeof answer === 'object' && answer !== null && 'problem' in answer;
}

function answered(body: unknown, status: number, type: string): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}
