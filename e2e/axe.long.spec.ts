import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn, expectNoSidewaysScroll } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test, PHONE } from './support/screens';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

for (const screen of LOOKED_AT) {
  test(`${screen.area}: ${screen.name} in the dark and on a phone`, async ({ browser, origin, people }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    await expectAccessibleIn(page, 'dark');
    await page.setViewportSize(PHONE);
    for (const colours of ['light', 'dark'] as const) await expectAccessibleIn(page, colours);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });
}
