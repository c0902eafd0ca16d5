import type { Act, Done, Monkey } from '../monkey';
import { choose } from './choose';
import { click } from './click';
import { draw } from './draw';
import { press, tab } from './keys';
import { back, enterAgain, forward, goHome, reload } from './travel';
import { type } from './type';
import { rotate, scroll } from './view';

/** How often each is done, out of the sum. */
const STEPS: readonly { act: Act; weight: number }[] = [
  { act: type, weight: 34 },
  { act: click, weight: 30 },
  { act: tab, weight: 8 },
  { act: press, weight: 7 },
  { act: scroll, weight: 6 },
  { act: choose, weight: 4 },
  { act: draw, weight: 3 },
  { act: rotate, weight: 2 },
  { act: back, weight: 2 },
  { act: reload, weight: 2 },
  { act: forward, weight: 1 },
  { act: goHome, weight: 1 },
  { act: enterAgain, weight: 25 },
];

/** Does one step; one that the screen has nothing for is left for another. */
export async function step(monkey: Monkey): Promise<Done> {
  for (;;) {
    const done = await monkey.random.weighted(STEPS).act(monkey);
    if (done) return done;
  }
}
