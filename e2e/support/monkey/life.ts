import type { Page } from '@playwright/test';
import { signIn } from '../staff';
import { misplaced } from './focus';
import type { Home } from './homes';
import type { Ref } from './inPage/sight';
import { Log } from './log';
import { Looking } from './looking';
import type { Monkey } from './monkey';
import { Random } from './random';
import { step } from './steps';
import { Typed } from './typed';
import { Watching } from './watching';

type Life = { home: Home; origin: string; seed: number; steps: number; isTouched: boolean };

/** How often, in 100 steps, a monkey that has signed out finds itself signed in again. */
const SIGN_IN_PERCENT = 25;

/** Lets a monkey do its steps; rejects with the log of what it did as soon as an oracle finds something. */
export async function live(page: Page, life: Life): Promise<Log> {
  const { home, origin, seed, steps, isTouched } = life;
  const log = new Log({ home: home.name, seed, steps });
  const watching = new Watching(page.context(), page);
  const eyes = await Looking.at(page, watching);
  const random = new Random(seed);
  const typed = new Typed();
  const enter = async () => {
    if (home.account) await signIn(page, origin, home.account);
    await page.goto(home.paths[0] ?? '/');
  };

  await enter();
  let used: Ref | undefined;
  let sight = await eyes.look();
  for (let count = 0; count < steps; count++) {
    const isOut = home.account !== undefined && sight.isLogin && random.chance(SIGN_IN_PERCENT);
    const monkey: Monkey = { page, random, eyes, home, isTouched, sight };
    const done = isOut
      ? await enter().then(() => ({ says: 'signs in again', used: undefined, isTravel: true as const }))
      : await step(monkey);
    log.add(sight.path, done.says);
    const { control, typed: wrote, isTravel = false } = { control: undefined, typed: undefined, ...done };
    if (done.used !== 'same') used = done.used;
    if (wrote?.text !== undefined) typed.note(wrote.field, wrote.text);
    else if (wrote) typed.forget(wrote.field);

    const before = sight;
    sight = await eyes.look(used);
    const { troubles, calls } = watching.take();
    const moves = { control, calls, from: before.path, to: sight.path };
    const losses = typed.follow(
      { ...moves, isTravel, isNewDocument: before.document !== sight.document },
      sight.fields,
    );
    const stray = misplaced({ ...moves, used: sight.used, focus: sight.focus });
    const found = [...troubles, ...losses, ...(stray === undefined ? [] : [stray])];
    if (found.length > 0) throw log.failure(found);
    const read = wrote && sight.fields.find(({ ref }) => ref === wrote.field.ref);
    if (read && wrote.text === undefined) typed.note(read, read.text);
    // A place of the product's own choice is where things go on.
    used = sight.focus.isNothing ? undefined : sight.focus.ref;
  }
  return log;
}
