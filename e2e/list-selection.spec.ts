import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { byKeyboard, press, tabTo, tick, type } from './support/hands';
import { endingSoon, PRAIRIE } from './support/members';
import { openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

test(
  'an office selects rows of its list: a reminder by e-mail, a CSV, and the payment of those who wait',
  LONG,
  async ({ page, origin }) => {
    const unpaid = await waiting(origin, PRAIRIE, 'Uma');
    const ending = await endingSoon(origin, 'Eve');
    await signIn(page, origin, 'prairie');
    await openScreen(page, 'office', 'Member List');
    await press(page.getByRole('button', { name: 'All', exact: true }));
    const search = page.getByLabel('Search in this list');
    const bar = page.getByRole('region', { name: 'Selected applications' });
    for (const { first, last } of [unpaid, ending]) {
      await type(search, last);
      await tick(page.getByRole('checkbox', { name: `Select ${first} ${last}` }));
    }
    await expect(bar).toContainText('2 selected');
    await expect(bar).toContainText('1 not paid, $20.00');
    await expect(bar, 'the search hides the first one').toContainText(
      `Not shown now: ${unpaid.first} ${unpaid.last}`,
    );
    await expect(bar.getByRole('button', { name: 'Renew 1 (unpaid)' })).toBeVisible();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

    let files = 0;
    page.on('download', () => (files += 1));
    await page.route('**/api/audit/noteExport', (route) => route.abort('connectionreset'));
    await press(bar.getByRole('button', { name: 'Download CSV' }));
    const refused = page.getByText('Could not save the file, please try again.');
    await expect(refused, 'the history has no entry').toBeVisible();
    await page.unroute('**/api/audit/noteExport');

    const download = page.waitForEvent('download');
    await press(bar.getByRole('button', { name: 'Download CSV' }));
    const csv = await readFile(await (await download).path(), 'utf8');
    await expect(refused).toHaveCount(0);
    expect(files).toBe(1);
    expect(csv.trim().split('\n')).toHaveLength(3);
    expect(csv).toContain(unpaid.last);

    await press(bar.getByRole('button', { name: 'Remind 2 by e-mail' }));
    const question = page.getByRole('dialog', { name: 'Remind 2 people by e-mail' });
    await press(question.getByRole('button', { name: 'Remind 2 people' }));
    const corner = page.getByRole('region', { name: 'Latest work on several members' });
    await expect(corner.getByRole('article').first()).toContainText('2 get a reminder by e-mail');
    await expect(bar, 'the work has begun').toHaveCount(0);
    await expect(corner.getByRole('article').first(), 'not the paper of another member').toBeFocused();

    await tick(page.getByRole('checkbox', { name: `Select ${ending.first} ${ending.last}` }));
    const end = bar.getByRole('button', { name: 'Clear selection' });
    await tabTo(end);
    const above = await corner.getByRole('article').first().boundingBox();
    expect(above && above.y + above.height, 'the corner is above the bar').toBeLessThanOrEqual(
      (await bar.boundingBox())?.y ?? 0,
    );
    await byKeyboard.press(end);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('main'), 'not the paper of another member').toBeFocused();

    await type(search, unpaid.last);
    await tick(page.getByRole('checkbox', { name: `Select ${unpaid.first} ${unpaid.last}` }));
    await press(bar.getByRole('button', { name: 'Take payment for 1' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic Membership Payments');
    await expect(page.getByRole('checkbox', { name: new RegExp(unpaid.last) })).toBeChecked();
    await expect(
      corner.getByText('2 get a reminder by e-mail'),
      'nothing is left to do about it',
    ).toHaveCount(0, { timeout: 40_000 });
  },
);

test(
  'the administrator deletes what is selected, takes it back, and marks it as paid',
  LONG,
  async ({ page, origin }) => {
    const first = await waiting(origin, PRAIRIE, 'Ida');
    const second = await waiting(origin, PRAIRIE, 'Ivo');
    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Applications');
    const search = page.getByLabel('Search in this list');
    const bar = page.getByRole('region', { name: 'Selected applications' });
    for (const { first: name, last } of [first, second]) {
      await type(search, last);
      await tick(page.getByRole('checkbox', { name: `Select ${name} ${last}` }));
    }
    await press(bar.getByRole('button', { name: 'Delete' }));
    const question = page.getByRole('dialog', { name: 'Verify Delete 2 applications' });
    await expect(question).toContainText(`${first.first} ${first.last}`);
    await press(question.getByRole('button', { name: 'Yes, delete 2 applications' }));
    const latest = page
      .getByRole('region', { name: 'Latest work on several members' })
      .getByRole('article')
      .first();
    await expect(latest.getByRole('status')).toHaveText('2 applications deleted');
    await expect(latest).toBeFocused();
    await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
    await press(latest.getByRole('button', { name: /^Undo \d+:\d\d left$/ }));
    await expect(latest.getByRole('status')).toHaveText('2 applications restored');
    await expect(latest).toBeFocused();
    await byKeyboard.press(latest.getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('main')).toBeFocused();
    for (const { first: name, last } of [first, second]) {
      await type(search, last);
      await tick(page.getByRole('checkbox', { name: `Select ${name} ${last}` }));
    }
    await press(bar.getByRole('button', { name: 'Take payment for 2' }));
    await expect(page.getByRole('main').getByText('Mark as Paid', { exact: true })).toBeVisible();
    for (const { last } of [first, second]) {
      await expect(page.getByRole('checkbox', { name: new RegExp(last) })).toBeChecked();
    }
  },
);
