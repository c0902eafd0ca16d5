import type { BatchState } from '@rollbook/contract';
import { membersAt } from '../../membership/lists/membersAt';
import { reopenFrom } from '../../parties/offices/closing';
import { ClinicMove, type Moving } from './model';

/** What has come to a clinic while its members moved, such as a payment that was under way when it began. */
export async function leftAtOffice(
  { from }: Moving,
  known: readonly { id: number }[],
): Promise<{ id: number; name: string }[]> {
  const ids = new Set(known.map(({ id }) => id));
  const left: { id: number; name: string }[] = [];
  for await (const { id, name } of membersAt(from)) if (!ids.has(id)) left.push({ id, name });
  return left;
}

type Ended = { kind: string; state: BatchState; items: readonly { outcome: string }[] };

/** Notes what became of a move once its job, or its Undo, is through. Safe to repeat. */
export async function endMove({ move }: Moving, { kind, state, items }: Ended): Promise<void> {
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  if (kind === 'move' && state === 'running') {
    await ClinicMove.updateOne({ _id: move }, { $set: { state: 'moved', members: count('done') } });
    return;
  }
  const kept = count('kept') + (kind === 'moveBack' ? count('refused') : 0);
  await ClinicMove.updateOne({ _id: move }, { $set: { state: 'back', open: false, kept } });
}

/** Opens the clinic again, before its members come back. Safe to repeat. */
export async function reopen({ move, from, to }: Moving, back: { by: string; at: Date }): Promise<void> {
  const found = await ClinicMove.findById(move).lean();
  if (found === null || found.state === 'back' || found.state === 'moving back') return;
  await reopenFrom(from, to, found.was_active);
  const set = { state: 'moving back', back_by: back.by, back_at: back.at } as const;
  await ClinicMove.updateOne({ _id: move }, { $set: set });
}
