import { type CallRow, calls } from './calls';
import { ONE_CLICK_PATH } from './links';

/** The page of a member card's status; the code follows. */
const CARD_PAGE = '/m/';

/** How every address begins whose rest is a secret: what opens something by itself. The logs are derived from them. */
export const SECRET_PATHS: readonly string[] = [
  ...Object.values<CallRow>(calls).flatMap((row) =>
    row.from === 'path' && row.secretPath ? [row.path.slice(0, row.path.indexOf(':'))] : [],
  ),
  ONE_CLICK_PATH,
  CARD_PAGE,
];

/** The first group of this expression is what a log may show of a path. nginx understands it too. */
export const SECRET_PATH = new RegExp(`^(.*?(?:${SECRET_PATHS.join('|')})).`, 'i');
