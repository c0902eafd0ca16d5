import { visit } from '../tools/pictures/visit';
import { expectAccessibleIn } from './support/axe';
import { DESK, LOOKED_AT, lookingAt as test, PHONE } from './support/screens';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

for (const screen of LOOKED_AT) {
  test(`${screen.area}: ${screen.name} in the other colours`, async ({ browser, origin, people }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    await expectAccessibleIn(page, 'dark');
    await page.setViewportSize(PHONE);
    await expectAccessibleIn(page, 'light');
    await page.context().close();
  });
}
