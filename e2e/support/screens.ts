import { preparePeople, type People } from '../../tools/pictures/people';
import { SCREENS } from '../../tools/pictures/screens';
import { STATES } from '../../tools/pictures/states';
import { running } from './product';

/** The people of the demo data whose pages and links are looked at. */
export const lookingAt = running.extend<object, { people: People }>({
  people: [async ({ origin }, provide) => provide(await preparePeople(origin)), { scope: 'worker' }],
});

/** The desk first: what a row of a table opens stays open when the row becomes a card. */
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** All screens and states, each with the area by which `npm test -w mf-office` finds it. */
export const LOOKED_AT = [...SCREENS, ...STATES].map((screen) => ({
  area: `mf-${/^(office|group|admin)[-,]/.exec(screen.name)?.[1] ?? 'public'}`,
  ...screen,
}));
