import { type CallRow, hasDuty, notInRole, type Permission, type Rule } from '@rollbook/contract';
import type { Caller } from './caller';
import type { Gate } from './context';
import { ApiProblem } from './problem';

type Input = Record<string, unknown>;

/** Throws unless the row allows this caller this call with this input: 401 not signed in, 403 not allowed. */
export async function permit(row: CallRow, caller: Caller, input: Input, gate: Gate): Promise<void> {
  permitRole(row, caller);
  if (caller.role === 'admin') return;
  const rule = row.who[caller.role];
  if (rule === undefined || !(await RULES[rule](caller, input, gate))) throw notAllowed();
}

/** The part that needs no input: whether this role, and this post of an administrator, may make the call at all. */
export function mayCall({ who }: Pick<CallRow, 'who'>, caller: Caller): boolean {
  return caller.role === 'admin' ? mayDo(caller, who) : who[caller.role] !== undefined;
}

/** Throws as `permit` does, by the role alone. */
export function permitRole(row: CallRow, caller: Caller): void {
  if (mayCall(row, caller)) return;
  if (caller.role === 'public') throw new ApiProblem('not_signed_in', 'Please sign in');
  if (caller.role === 'admin' && caller.rights !== undefined && row.who.admin !== undefined)
    throw new ApiProblem('not_allowed', notInRole(caller.rights.post, row.who.admin));
  throw notAllowed();
}

function mayDo({ rights }: Extract<Caller, { role: 'admin' }>, { admin }: Permission): boolean {
  return rights !== undefined && admin !== undefined && hasDuty(rights, admin);
}

export function notAllowed(): ApiProblem {
  return new ApiProblem('not_allowed', 'This account may not do that');
}

const RULES: Record<Rule, (caller: Caller, input: Input, gate: Gate) => boolean | Promise<boolean>> = {
  any: () => true,
  'own office': (caller, input) => caller.role === 'office' && namedOffice(input) === caller.oid,
  'own application': async (caller, input, gate) =>
    caller.role === 'office' && (await officeOf(input, gate)) === caller.oid,
  'own group': (caller, input) => caller.role === 'group' && input.ogid === caller.ogid,
  'office of own group': async (caller, input, gate) =>
    caller.role === 'group' && (await groupOf(namedOffice(input), gate)) === caller.ogid,
  'application of own group': async (caller, input, gate) =>
    caller.role === 'group' && (await groupOf(await officeOf(input, gate), gate)) === caller.ogid,
  // A foreign id in a selection refuses the whole payment with the ids: see payments/scope.
  'own applications': (caller) => caller.role === 'office',
  "own group's applications": (caller) => caller.role === 'group',
  'own chain': async (caller, { chain }, gate) =>
    caller.role === 'member' && typeof chain === 'number' && gate.isEmailOfChain(chain, caller.email),
};

/** The office that a payload refers to: its oid, or the oid of its whole office object. */
function namedOffice(input: Input): unknown {
  const { office } = input;
  if (typeof office === 'object' && office !== null && 'oid' in office) return office.oid;
  return input.oid;
}

async function officeOf({ id }: Input, gate: Gate): Promise<number | undefined> {
  return typeof id === 'number' ? gate.officeOfApplication(id) : undefined;
}

async function groupOf(oid: unknown, gate: Gate): Promise<number | undefined> {
  return typeof oid === 'number' ? gate.groupOfOffice(oid) : undefined;
}
