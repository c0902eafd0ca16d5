import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn, expectNoSidewaysScroll } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test } from './support/screens';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

// The dark and the phone come in the second tier (axe.long.spec.ts).
for (const screen of LOOKED_AT) {
  test(`${screen.area}: ${screen.name} is accessible and fits`, async ({ browser, origin, people }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    await expectAccessibleIn(page, 'light');
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
}
