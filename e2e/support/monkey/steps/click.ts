import type { Control, ControlKind } from '../inPage/sight';
import type { Act, Monkey } from '../monkey';
import { pressAt } from './hands';

/** How often each kind is pressed: links lead away from what is being filled in. */
const WEIGHTS: Partial<Record<ControlKind, number>> = { option: 12, box: 4, button: 4, text: 1, link: 1 };

/** Presses something that can be pressed. */
export const click: Act = async (monkey) => {
  const { random } = monkey;
  const control = chosen(monkey);
  if (!control) return undefined;
  const share = { x: random.between(30, 70) / 100, y: random.between(30, 70) / 100 };
  if (!(await pressAt(monkey, control.ref, share))) return undefined;
  return {
    says: `presses ${control.kind} "${control.name}"`,
    control,
    used: control.isForPointer ? 'same' : control.ref,
  };
};

/** By what it is for, then one of those: a hundred rows with Edit are one thing to do. */
function chosen({ random, sight }: Monkey): Control | undefined {
  const uses = new Map<string, Control[]>();
  for (const control of sight.controls)
    if (WEIGHTS[control.kind]) uses.set(control.use, [...(uses.get(control.use) ?? []), control]);
  const choices = [...uses.values()].map((controls) => ({
    controls,
    weight: WEIGHTS[controls[0]?.kind ?? 'link'] ?? 1,
  }));
  return choices.length > 0 ? random.pick(random.weighted(choices).controls) : undefined;
}
