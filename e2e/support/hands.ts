import { expect, type Locator, type Page } from '@playwright/test';
import { afterTap, drawByFinger, type Point, restBeforeTap } from './finger';

/**
 * What a person does with a screen. Nothing here sets a value or a state by script: each key is pressed by itself and
 * each press meets what is visible at its place. Lint (tools/lint/hands.mjs) forbids the shortcuts.
 */

/** Clicks a control; on a touch screen, taps it. */
export async function press(control: Locator): Promise<void> {
  if (await isTouched(control.page())) await tap(control);
  else await control.click();
}

async function tap(control: Locator, options: { position?: Point } = {}): Promise<void> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  const point = await placeOf(control, options.position);
  await restBeforeTap(page, point);
  await control.tap(options);
  await afterTap(page, point);
}

/** Where a finger meets a control: `position` within it, or its middle. */
async function placeOf(control: Locator, position?: Point): Promise<Point | undefined> {
  const box = await control.boundingBox();
  if (box === null) return undefined;
  const { x, y } = position ?? { x: box.width / 2, y: box.height / 2 };
  return { x: box.x + x, y: box.y + y };
}

/**
 * Presses a field, clears what stands in it and types `text` key by key. Then the field holds what it `shows` (a mask
 * writes more than is typed) and the focus is still there.
 */
export async function type(field: Locator, text: string, shows = text): Promise<void> {
  await press(field);
  await typeHere(field, text, shows);
}

/** `type` for a field that has the focus already, as after Tab. */
export async function typeHere(field: Locator, text: string, shows = text): Promise<void> {
  const { keyboard } = field.page();
  await expect(field).toBeFocused();
  if ((await field.inputValue()) !== '') {
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
  }
  await keyboard.type(text);
  await expectKept(field, shows);
}

/**
 * Types into a date or time field: `keys` are its parts in the order of the screen, as in '02031980'; it then holds
 * `value`. A year with fewer than six digits needs '\t' before what follows it.
 */
export async function typeDate(field: Locator, keys: string, value: string): Promise<void> {
  const height = (await field.boundingBox())?.height ?? 0;
  const position = { x: 16, y: height / 2 };
  if (await isTouched(field.page())) await tap(field, { position });
  else await field.click({ position });
  await typeDateHere(field, keys, value);
}

/** Ticks a checkbox, switch or radio button that may be ticked already. */
export const tick = (box: Locator): Promise<void> => setTo(box, true, () => press(box));

/** Takes the tick out of a checkbox or switch. */
export const untick = (box: Locator): Promise<void> => setTo(box, false, () => press(box));

/**
 * Opens a native list, types the name of an option and takes it. On a busy machine a pause between two letters can end the
 * name, and 'Paid' may lead to 'Paid: all': who sees another option goes on with the arrows, one at a time.
 */
export async function choose(list: Locator, option: string): Promise<void> {
  const { keyboard } = list.page();
  await press(list);
  await keyboard.type(option);
  await keyboard.press('Enter');
  const options = await list.locator('option').allTextContents();
  for (const _ of options) {
    if (await soonShows(list, option)) break;
    const shown = (await list.locator('option:checked').textContent()) ?? '';
    await keyboard.press(options.indexOf(option) > options.indexOf(shown) ? 'ArrowDown' : 'ArrowUp');
    // A list that opened late is still open: an arrow chooses nothing in it before Enter.
    if (!(await soonLeaves(list, shown))) await keyboard.press('Enter');
  }
  await expectChosen(list, option);
}

const SOON = { timeout: 1000 };

/** The screen may draw a list again after a choice. */
const soonShows = (list: Locator, option: string): Promise<boolean> =>
  comesTrue(expect(list.locator('option:checked')).toHaveText(option, SOON));

const soonLeaves = (list: Locator, option: string): Promise<boolean> =>
  comesTrue(expect(list.locator('option:checked')).not.toHaveText(option, SOON));

const comesTrue = (expected: Promise<void>): Promise<boolean> =>
  expected.then(
    () => true,
    () => false,
  );

/** `choose` for a closed list that has the focus already: the option's name is enough. */
export async function chooseHere(list: Locator, option: string): Promise<void> {
  await expect(list).toBeFocused();
  await list.page().keyboard.type(option);
  await expectChosen(list, option);
}

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export async function tabTo(control: Locator): Promise<void> {
  const MOST_PRESSES = 120;
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await control.evaluate((element) => element.matches(':focus') && document.hasFocus())) return;
    await control.page().keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** One way of doing all this. */
export type Hands = {
  press: typeof press;
  type: typeof type;
  typeDate: typeof typeDate;
  tick: typeof tick;
  untick: typeof untick;
  choose: typeof choose;
};

/** By mouse, on a touch screen by finger; keys for what is typed. */
export const byPointer: Hands = { press, type, typeDate, tick, untick, choose };

/** Without mouse and finger. */
export const byKeyboard: Hands = {
  press: (control) => pressKey(control, 'Enter'),
  type: async (field, text, shows) => {
    await tabTo(field);
    await typeHere(field, text, shows);
  },
  typeDate: async (field, keys, value) => {
    await tabTo(field);
    await typeDateHere(field, keys, value);
  },
  tick: async (box) =>
    (await isRadio(box)) ? chooseRadio(box) : setTo(box, true, () => pressKey(box, 'Space')),
  untick: (box) => setTo(box, false, () => pressKey(box, 'Space')),
  choose: async (list, option) => {
    await tabTo(list);
    await chooseHere(list, option);
  },
};

/** Draws one stroke over an element by mouse, on a touch screen by finger. Points are shares of its width and height. */
export async function draw(surface: Locator, stroke: readonly (readonly [number, number])[]): Promise<void> {
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) throw new Error('what is drawn on is not on the page');
  const points = stroke.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  const page = surface.page();
  await ((await isTouched(page)) ? drawByFinger(page, points, MOVES) : drawByMouse(page, points));
}

const MOVES = 5;

async function drawByMouse({ mouse }: Page, [first, ...others]: readonly Point[]): Promise<void> {
  if (first === undefined) return;
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y, { steps: MOVES });
  await mouse.up();
}

function isTouched(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0);
}

async function pressKey(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

async function typeDateHere(field: Locator, keys: string, value: string): Promise<void> {
  for (const key of keys) await field.page().keyboard.press(key === '\t' ? 'Tab' : key);
  await expectKept(field, value);
}

function isRadio(box: Locator): Promise<boolean> {
  return box.evaluate((input) => input.getAttribute('type') === 'radio');
}

/**
 * The chosen one of a group, or else its first, has its stop for Tab; Space chooses this one, arrows the others. A
 * person sees where the choice has arrived before pressing again.
 */
async function chooseRadio(radio: Locator): Promise<void> {
  const MOST_PRESSES = 10;
  const page = radio.page();
  const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
  const chosen = group.and(page.locator(':checked'));
  await tabTo((await chosen.count()) > 0 ? chosen : group.first());
  const isHere = await radio.evaluate((input) => input === document.activeElement);
  if (isHere) await page.keyboard.press('Space');
  for (let presses = 0; presses < MOST_PRESSES && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(group.and(page.locator(':focus'))).toBeChecked();
  }
  await expect(radio).toBeChecked();
}

async function setTo(box: Locator, ticked: boolean, toggle: () => Promise<void>): Promise<void> {
  if ((await box.isChecked()) !== ticked) await toggle();
  await expect(box).toBeChecked({ checked: ticked });
}

async function expectKept(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveValue(text);
  await expect(field, 'what is typed into keeps the focus').toBeFocused();
}

async function expectChosen(list: Locator, option: string): Promise<void> {
  await expect(list.locator('option:checked')).toHaveText(option);
  await expect(list).toBeFocused();
}
