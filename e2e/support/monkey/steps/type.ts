import type { Control } from '../inPage/sight';
import type { Act, Monkey } from '../monkey';
import { typingFor } from '../texts';
import { enterField } from './hands';

const DATE_PARTS = 6;

/** Presses a field and types into it key by key, behind what is there or in its place. */
export const type: Act = async (monkey) => {
  const { page, random, sight } = monkey;
  const control = chosen(monkey);
  const field = sight.fields.find(({ ref }) => ref === control?.ref);
  if (!control || !field) return undefined;
  const { keys, text } = typingFor(field, random);
  const isDate = field.type.startsWith('date');
  // The maker of a card's form writes what is typed in its own way: only the whole is sure.
  const isReplaced = isDate || field.key.startsWith('card form') || random.chance(50);
  // On the left, where no field has a button of its own.
  if (!(await enterField(monkey, control.ref, { x: random.between(10, 30) / 100, y: 0.5 }))) return undefined;
  await page.keyboard.press(isReplaced && !isDate ? 'ControlOrMeta+A' : 'ControlOrMeta+End');
  if (isDate) for (let part = 0; part < DATE_PARTS; part++) await page.keyboard.press('ArrowLeft');
  for (const key of keys) await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.type(key));
  const whole = (isReplaced ? text : field.text + text).slice(0, field.maxLength);
  return {
    says: `types "${text}" into ${field.name}${isReplaced ? '' : ', behind what is there'}`,
    control,
    typed: { field, text: whole },
    used: control.ref,
  };
};

/** Mostly an empty field, so that forms become whole; now and then one that holds something. */
function chosen({ random, sight }: Monkey): Control | undefined {
  const usable = new Map(sight.fields.filter(({ isUsable }) => isUsable).map((field) => [field.ref, field]));
  const controls = sight.controls.filter(({ kind, ref }) => kind === 'text' && usable.has(ref));
  const empty = controls.filter(({ ref }) => usable.get(ref)?.text === '');
  const from = random.chance(75) ? empty : controls;
  return from.length > 0 ? random.pick(from) : undefined;
}
