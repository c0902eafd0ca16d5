import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn, expectNoSidewaysScroll, expectReflow } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test, PHONE } from './support/screens';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

for (const screen of LOOKED_AT) {
  test(`${screen.area}: ${screen.name} is accessible and fits, in both colours, on a desk and a phone`, async ({
    browser,
    origin,
    people,
  }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      for (const colours of ['light', 'dark'] as const) await expectAccessibleIn(page, colours);
      await expectNoSidewaysScroll(page);
    }
    await expectReflow(page);
    await page.context().close();
  });
}
