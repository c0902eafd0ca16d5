import { sampleOf } from '../tools/test/seed';
import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn, expectNoSidewaysScroll } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test } from './support/screens';

/**
 * The part of this day, in one worker: each that took a screen would start a product of its own. All screens, in the dark and
 * on a phone too, come in the second tier (axe.long.spec.ts).
 */
const PART = Math.ceil(LOOKED_AT.length / 30);

for (const screen of sampleOf(LOOKED_AT, PART)) {
  test(`${screen.area}: ${screen.name} is accessible and fits`, async ({ browser, origin, people }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    await expectAccessibleIn(page, 'light');
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
}
