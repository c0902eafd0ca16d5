import { Tally } from '../outcome';
import type { World } from '../world';
import { reminderViolations } from './invariants';
import type { ReminderScene } from './scene';

type Noted = { violations: string[]; sent: Tally };
const noted = new WeakMap<World, Noted>();

/** Checks a scene at rest: the next one starts with empty books. */
export async function noteScene(world: World, scene: ReminderScene): Promise<void> {
  const known = noted.get(world) ?? { violations: [], sent: new Tally() };
  noted.set(world, known);
  known.violations.push(...(await reminderViolations(scene)));
  for (const { template } of scene.mailbox.sent) known.sent.add(`sent ${template}`);
}

/** What the scenes since the last call have violated, and what was sent in them. */
export function takeNoted(world: World): Noted {
  const known = noted.get(world) ?? { violations: [], sent: new Tally() };
  noted.delete(world);
  return known;
}
