import type { Page } from '@playwright/test';
import type { Home } from './homes';
import { isPasswordChanged } from './endings';
import { Log } from './log';
import { Looking } from './looking';
import { Oracles } from './oracles';
import { Random } from './random';
import { step } from './steps';
import { enter } from './steps/travel';
import { Watching } from './watching';

type Life = { home: Home; seed: number; steps: number; isTouched: boolean; logFile: string };

/** Lets a monkey do its steps; rejects with the log of what it did as soon as an oracle finds something. */
export async function live(page: Page, { home, seed, steps, isTouched, logFile }: Life): Promise<void> {
  const log = new Log({ home: home.name, seed, steps, file: logFile });
  const watching = new Watching(page);
  const eyes = await Looking.at(page, watching);
  const oracles = new Oracles();
  const random = new Random(seed);
  await enter(page, home);
  let sight = await eyes.look();
  let password: string | undefined;
  for (let count = 0; count < steps; count++) {
    const before = sight;
    const done = await step({ page, random, eyes, home, isTouched, sight, password });
    log.add(before.path, done.says);
    sight = await eyes.look(oracles.note(done));
    const noticed = watching.take();
    const found = oracles.judge(done, before, sight, noticed);
    if (found.length > 0) throw log.failure(found);
    if (noticed.calls.some(isPasswordChanged))
      password = before.fields.find(({ name }) => name === 'New Password')?.text;
  }
}
