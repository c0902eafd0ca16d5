import type { Act } from '../monkey';
import { pressAt } from './hands';

/** Opens a native list and takes an option. */
export const choose: Act = async (monkey) => {
  const { page, random, sight } = monkey;
  const lists = sight.controls.filter(({ kind }) => kind === 'select');
  if (lists.length === 0) return undefined;
  const control = random.pick(lists);
  const field = sight.fields.find(({ ref }) => ref === control.ref);
  if (!field || !(await pressAt(monkey, control.ref, { x: 0.3, y: 0.5 }))) return undefined;
  const presses = random.between(1, 8);
  for (let press = 0; press < presses; press++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return { says: `goes ${presses} down in ${control.name}`, control, typed: { field }, used: control.ref };
};
