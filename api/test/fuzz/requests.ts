import { type CallName, type CallRow, calls, type Role, ROLES } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import fc, { type Arbitrary } from 'fast-check';
import { type Break, breakInput } from './breaks';
import { type Oddity, oddities } from './oddities';
import { type Pick, realInput } from './realInputs';
import type { RawRequest } from './send';
import { valuesOf } from './shapes';
import type { World } from './world';

/** The plan of a request: input, role and mistakes. */
export type Planned = {
  role: Role;
  /** Generated from the call's schema. */
  shaped: Record<string, unknown>;
  /** Which stored records replace generated values; null for none. */
  real: Pick | null;
  /** A field that keeps its generated value. */
  kept: string | null;
  broken: Break | null;
  odd: Oddity | null;
};

/** Plans for one call: mostly in an allowed role, half with stored records, a third broken. */
export function plansFor(name: CallName): Arbitrary<Planned> {
  const allowed = ROLES.filter((role) => (calls[name] as CallRow).who[role] !== undefined);
  const { request } = schemas[name];
  const fields = Object.keys(request.shape);
  return fc.record({
    role: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, fc.constantFrom(...ROLES)),
    shaped: valuesOf(request) as Arbitrary<Record<string, unknown>>,
    real: fc.option(fc.nat({ max: 60 }), { freq: 3 }),
    kept: fields.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...fields), { freq: 1 }),
    broken: rarely(breakInput, 4),
    odd: rarely(fc.constantFrom(...oddities(name)), 6),
  });
}

function rarely<T>(arbitrary: Arbitrary<T>, oneIn: number): Arbitrary<T | null> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, arbitrary);
}

/** Only the administrator of these runs has factors. */
const OF_ADMIN: readonly CallName[] = ['removeFactor', 'newRecoveryCodes', 'changeMyPassword'];

/** The simplest plan: an allowed role with its own records. */
export function plainPlan(name: CallName): Planned {
  const order: Role[] = ['office', 'group', 'admin', 'member', 'public'];
  if (OF_ADMIN.includes(name)) order.unshift('admin');
  const role = order.find((one) => (calls[name] as CallRow).who[one] !== undefined) ?? 'admin';
  return { role, shaped: {}, real: 0, kept: null, broken: null, odd: null };
}

/** The request as it is sent. */
export async function requestOf(name: CallName, plan: Planned, world: World): Promise<RawRequest> {
  const cookie = await world.cookie(plan.role);
  const raw = rawRequest(calls[name], await inputOf(name, plan, world));
  const request = {
    ...raw,
    headers: { ...raw.headers, ...(cookie === undefined ? {} : { Cookie: cookie }) },
  };
  return plan.odd === null ? request : plan.odd.apply(request);
}

async function inputOf(name: CallName, { role, shaped, real, kept, broken }: Planned, world: World) {
  const known = real === null ? {} : await realInput(name, role, real, world);
  const ownWill = kept !== null && kept in shaped ? { [kept]: shaped[kept] } : {};
  const input = real === null ? shaped : { ...known, ...ownWill };
  return broken === null ? input : broken(input);
}

function rawRequest(row: CallRow, input: unknown): RawRequest {
  const { method, path } = row;
  if (row.from === 'body') {
    const headers = { 'Content-Type': 'application/json' };
    return { method, path, headers, body: Buffer.from(JSON.stringify(input) ?? '') };
  }
  const texts = Object.entries(typeof input === 'object' && input !== null ? input : {}).map(
    ([key, value]) => [key, asText(value)] as const,
  );
  if (row.from === 'path') {
    const values = new Map(texts);
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encode(values.get(key) ?? '-'));
    return { method, path: filled, headers: {}, body: undefined };
  }
  const query = texts.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return { method, path: query === '' ? path : `${path}?${query}`, headers: {}, body: undefined };
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** A lone surrogate cannot be percent-encoded and is replaced. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000);
}
