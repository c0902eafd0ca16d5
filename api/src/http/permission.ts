import { type CallRow, type Permission, type Rule } from '@rollbook/contract';
import { applicationOffice } from '../applications/office';
import { officeGroup } from '../offices/group';
import type { Caller } from './context';
import { ApiProblem } from './problem';

type Input = Record<string, unknown>;

/** Throws unless the row lets this caller make this call with this input (D5): 401 not signed in, 403 not allowed. */
export async function permit(row: CallRow, caller: Caller, input: Input): Promise<void> {
  permitRole(row, caller);
  const rule = (row.who as Permission)[caller.role];
  if (rule === undefined || !(await RULES[rule](caller, input))) throw notAllowed();
}

/** The part that needs no input: whether this role may make the call at all. */
export function permitRole(row: CallRow, caller: Caller): void {
  if ((row.who as Permission)[caller.role] !== undefined) return;
  if (caller.role === 'public') throw new ApiProblem('not_signed_in', 'Please sign in');
  throw notAllowed();
}

function notAllowed(): ApiProblem {
  return new ApiProblem('not_allowed', 'This account may not do that');
}

const RULES: Record<Rule, (caller: Caller, input: Input) => boolean | Promise<boolean>> = {
  any: () => true,
  'own office': (caller, input) => caller.role === 'office' && namedOffice(input) === caller.oid,
  'own application': async (caller, input) =>
    caller.role === 'office' && (await applicationOffice(input.id)) === caller.oid,
  'own group': (caller, input) => caller.role === 'group' && input.ogid === caller.ogid,
  'office of own group': async (caller, input) =>
    caller.role === 'group' && (await officeGroup(namedOffice(input))) === caller.ogid,
  'application of own group': async (caller, input) =>
    caller.role === 'group' && (await officeGroup(await applicationOffice(input.id))) === caller.ogid,
  // A foreign id in a selection refuses the payment as a whole, with the ids (D20): payments/scope decides.
  'own applications': (caller) => caller.role === 'office',
  "own group's applications": (caller) => caller.role === 'group',
};

/** The office that a payload refers to: its oid, or the oid of its whole office object (D5). */
function namedOffice(input: Input): unknown {
  const { office } = input;
  if (typeof office === 'object' && office !== null && 'oid' in office) return office.oid;
  return input.oid;
}
