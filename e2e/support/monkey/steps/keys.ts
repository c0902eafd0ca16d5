import type { Control } from '../inPage/sight';
import type { Act } from '../monkey';

/** Walks a few controls on or back with Tab. */
export const tab: Act = async ({ page, random, eyes }) => {
  const key = random.chance(70) ? 'Tab' : 'Shift+Tab';
  const presses = random.between(1, 4);
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    // Mantine's focus trap looks in a timer where Tab has led out of a date; no finger presses the next key before it.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  }
  const focus = await eyes.focused();
  return {
    says: `presses ${key} ${presses} times, to ${focus.says}`,
    used: focus.isNothing ? undefined : focus.ref,
  };
};

/** Presses a key on what has the focus. */
export const press: Act = async ({ page, random, sight }) => {
  const control = sight.controls.find(({ ref }) => ref === sight.focus.ref);
  const field = sight.fields.find(({ ref }) => ref === sight.focus.ref);
  const key = random.pick(keysFor(control, field?.type));
  await page.keyboard.press(key);
  return {
    says: `presses ${key} on ${sight.focus.says}`,
    ...(control && isPressedBy(key, control) ? { control } : {}),
    ...(field ? { typed: { field } } : {}),
    used: sight.focus.isNothing ? undefined : sight.focus.ref,
  };
};

/** Escape on a button presses nothing; an arrow chooses in a list. */
const isPressedBy = (key: string, { kind }: Control): boolean =>
  key === 'Enter' || key === ' ' || (kind === 'select' && key.startsWith('Arrow'));

/** Without a control of the site in focus (none, or a link out of it) only keys that go nowhere. */
function keysFor(control: Control | undefined, type: string | undefined): readonly string[] {
  if (!control) return ['Escape', 'PageDown'];
  // Enter and Space open the list or calendar of the browser itself, which is outside the page.
  if (type === 'select' || type?.startsWith('date')) return ['ArrowDown', 'ArrowUp', 'Escape'];
  // An arrow in a group of choices moves to the next one.
  if (control.kind === 'box') return ['Enter', ' ', 'Escape'];
  return ['Enter', 'Enter', ' ', 'Escape', 'ArrowDown', 'ArrowUp', 'Backspace'];
}
