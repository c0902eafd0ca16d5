import { expect, test } from 'vitest';
import { countersOf, type Use } from './counting';

const IP = '2001:db8:1:234::5';
const NETWORKS = ['2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'];

test.each<[Use, string, number[]]>([
  [{ by: 'submitsOfAddress', ip: IP }, 'submitsOfAddress', [300, 600, 1200]],
  [{ by: 'linksOfMailbox', of: 'renew:x', ip: IP }, 'links:renew:x', [5, 10, 20]],
  [{ by: 'formLinksOfNetwork', of: 'x', ip: IP }, 'forms:x', [3, 6, 12]],
  [{ by: 'cardsOfAddress', ip: IP }, 'cards', [120, 240, 480]],
])('%o is counted for each network, with twice the limit of the one before', (use, key, most) => {
  const found = countersOf(use).map((counter) => [counter.key, counter.rule.most]);
  expect(found).toEqual(NETWORKS.map((network, nth) => [`${key}:${network}`, most[nth]]));
});

// Counters of an earlier version stay in force only under the same keys.
test.each<[Use, string]>([
  [{ by: 'submitsOfOffice', of: 3 }, 'submitsOfOffice:3'],
  [{ by: 'declinesOfAccount', of: 'office:3' }, 'declinesOfAccount:office:3'],
  [{ by: 'copies', of: 'x' }, 'copies:x'],
  [{ by: 'formLinksInAll', of: 'x' }, 'forms:x'],
  [{ by: 'formLinksAgain', of: 'x' }, 'forms again:x'],
  [{ by: 'linksOfMailboxInAll', of: 'pay:x' }, 'links:pay:x'],
  [{ by: 'cardsOfAccount', of: 'office:3' }, 'cards:office:3'],
  [{ by: 'pdfsOfMember', of: 's' }, 'member pdfs:s'],
  [{ by: 'sentAgain', of: 7 }, 'sent again:7'],
  [{ by: 'mailsAgain', of: 7 }, 'mails again:7'],
  [{ by: 'notes', of: 7 }, 'notes:7'],
  [{ by: 'searchesOfDay', of: 'office:3:day' }, 'searches:office:3:day'],
])('the counter of %o is stored under %s', (use, key) => {
  expect(countersOf(use).map((counter) => counter.key)).toEqual([key]);
});
