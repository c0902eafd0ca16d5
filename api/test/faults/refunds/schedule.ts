import type { Deed } from '../node';
import { runProcess } from '../process';
import { refundKey } from '../provider';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { ADMIN, storeUnpaid } from '../world';
import { openRefunds, storePaid } from './scene';

/**
 * The administrator and members cancel, undo, hand out, delete and restore the same few memberships, which one payment paid,
 * while offices pay and edit them.
 */
export async function runRefundSchedule(stage: Stage): Promise<void> {
  const { world, random } = stage;
  const paid = await storePaid(world, random.between(2, 3), random.chance(0.7) ? 'card' : 'cash');
  const [unpaid] = await storeUnpaid(world, 1);
  const chains = unpaid === undefined ? paid : [...paid, unpaid._id];
  for (const chain of chains) stage.fail(refundKey(chain), stage.fault());
  const deeds = Array.from({ length: random.between(2, 5) }, () => chooseDeed(random, chains));
  // What is undone and handed out must mostly be cancelled before.
  for (const deed of deeds) {
    if ((deed.kind !== 'hand out' && deed.kind !== 'undo cancellation') || random.chance(0.4)) continue;
    const cancel = stage.request({ kind: 'cancel', chain: deed.chain, by: 'plan' }, ADMIN);
    await runProcess(() => cancel(world.nodes[0]));
  }
  const actions = deeds.map((deed) => ({ name: deed.kind, perform: stage.request(deed, ADMIN) }));
  await stage.play(actions, () => stage.interfere(openRefunds(stage, chains)));
  await stage.recover(openRefunds(stage, chains));
}

function chooseDeed(random: Random, chains: number[]): Deed {
  const [first = 0] = chains;
  const chain = random.chance(0.6) ? first : random.pick(chains);
  const by = random.pick(['member', 'plan'] as const);
  return random.pick<Deed>([
    { kind: 'cancel', chain, by },
    { kind: 'cancel', chain, by },
    { kind: 'cancel', chain, by, ends: random.pick(['at once', 'with term'] as const) },
    { kind: 'undo cancellation', chain },
    { kind: 'hand out', chain },
    { kind: 'edit', id: chain },
    { kind: 'undo', id: chain },
    { kind: 'edit pays', id: chain },
    { kind: 'delete', id: chain },
    { kind: 'restore', id: chain },
  ]);
}
