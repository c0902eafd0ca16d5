import { sampleOf } from '../tools/test/seed';
import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn, expectNoSidewaysScroll } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test } from './support/screens';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

/** The part of this day. All screens, in the dark and on a phone too, come in the second tier (axe.long.spec.ts). */
const PART = Math.ceil(LOOKED_AT.length / 30);

for (const screen of sampleOf(LOOKED_AT, PART)) {
  test(`${screen.area}: ${screen.name} is accessible and fits`, async ({ browser, origin, people }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    await expectAccessibleIn(page, 'light');
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
}
