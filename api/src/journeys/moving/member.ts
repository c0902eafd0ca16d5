import { denverDate } from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { type Move, moveChain, moveChainBack } from '../../membership/edit/moves';
import type { ApplicationDoc } from '../../membership/record/application';
import { anyChainOf } from '../../membership/record/records';
import { officeNames } from '../../parties/offices/records';
import { reopen } from './clinic';
import { tellBack, tellMoved } from './mails';
import type { Moving } from './model';

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/** Moves the membership of an application to another clinic, and tells the member once. Safe to repeat. */
export async function moveMember(id: number, moving: Moving, desk: Desk): Promise<void> {
  const chain = await present(id);
  const moved = await moveChain(chain, of(moving, desk));
  await record(moved, moving, desk, 'moved to another clinic');
  await tellMoved(chain, moving, desk);
}

/** Moves it back, if nothing has followed. Throws 409 with the reason why it stays. Safe to repeat. */
export async function moveMemberBack(id: number, moving: Moving, desk: Desk): Promise<void> {
  const chain = await present(id);
  await reopen(moving, { by: callerName(desk.caller), at: desk.now() });
  const back = await moveChainBack(chain, of(moving, desk));
  const { move, from, to } = moving;
  await record(back, { move, from: to, to: from }, desk, 'moved back');
  if (back.length > 0) await tellBack(chain, moving, desk);
}

function of(moving: Moving, { caller, now }: Desk): Move {
  return { ...moving, by: callerName(caller), on: denverDate(now()) };
}

async function present(id: number): Promise<number> {
  const chain = await anyChainOf(id);
  if (chain === undefined) throw unknownRecord('application');
  return chain;
}

async function record(
  applications: readonly Pick<ApplicationDoc, '_id'>[],
  { move, from, to }: Moving,
  { caller, now }: Desk,
  what: 'moved to another clinic' | 'moved back',
): Promise<void> {
  const nameOf = await officeNames([from, to]);
  const entries = applications.map(({ _id }) => ({
    subject: 'application' as const,
    id: _id,
    what,
    before: { oid: from, office_name: nameOf(from) },
    after: { oid: to, office_name: nameOf(to) },
    key: `${move}:${what}:${_id}`,
  }));
  await recordAudits(caller, now(), entries);
}
