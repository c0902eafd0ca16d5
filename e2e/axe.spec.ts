import { preparePeople, type People } from '../tools/pictures/people';
import { SCREENS } from '../tools/pictures/screens';
import { STATES } from '../tools/pictures/states';
import { visit } from '../tools/pictures/visit';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { running } from './support/product';

// Any worker takes the next screen.
running.describe.configure({ mode: 'parallel' });

/** The people of the demo data whose pages and links are looked at. */
const test = running.extend<object, { people: People }>({
  people: [async ({ origin }, provide) => provide(await preparePeople(origin)), { scope: 'worker' }],
});

/** The desk first: what a row of a table opens stays open when the row becomes a card. */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** By which `npm test -w mf-office` finds its screens. */
const areaOf = (name: string) => `mf-${/^(office|group|admin)[-,]/.exec(name)?.[1] ?? 'public'}`;

for (const screen of [...SCREENS, ...STATES]) {
  test(`${areaOf(screen.name)}: ${screen.name} is accessible and fits`, async ({
    browser,
    origin,
    people,
  }) => {
    const page = await visit(screen, browser, { origin, people, viewport: DESK });
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.context().close();
  });
}
