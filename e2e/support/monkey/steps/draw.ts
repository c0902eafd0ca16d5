import type { Act } from '../monkey';
import { drawLine } from './hands';

/** One stroke over the signature pad. */
export const draw: Act = async (monkey) => {
  const { random, eyes, sight } = monkey;
  const pad = sight.controls.find(({ kind }) => kind === 'pad');
  const from = pad && (await eyes.reach(pad.ref, { x: 0.3, y: 0.5 }));
  if (!from) return undefined;
  await drawLine(monkey, from, { x: from.x + random.between(40, 100), y: from.y + random.between(-20, 20) });
  return { says: 'draws on the pad', used: undefined };
};
