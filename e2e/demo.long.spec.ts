import { expect } from '@playwright/test';
import { addDays, denverDate, longDate } from '@rollbook/contract';
import { press } from './support/hands';
import { endingSoon, PRAIRIE } from './support/members';
import { ownProduct } from './support/product';

// Its clock moves.
const test = ownProduct();

test('anyone can watch time pass: the clock moves by its page, a member is reminded and may renew', async ({
  page,
  origin,
}) => {
  const member = await endingSoon(origin, 'Yolanda');
  await page.goto('/demo');
  await press(page.getByRole('link', { name: /^Clock/ }));
  for (const days of [7, 14]) {
    // The second one for a run over midnight.
    const later = [days, days + 1].map((count) => longDate(addDays(denverDate(new Date()), count), 'en'));
    await press(page.getByRole('button', { name: '1 week later' }));
    await expect(page.getByRole('heading', { name: new RegExp(`^(${later.join('|')})$`) })).toBeVisible();
  }
  await press(page.getByRole('link', { name: 'Mail inbox' }));
  const mail = page.getByRole('link', { name: new RegExp(`membership ends on .*${member.email}`) });
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await press(mail);
  const opened = page.waitForEvent('popup');
  await press(page.frameLocator('[title="The mail"]').getByRole('link', { name: /^Renew/ }));
  const renewal = await opened;
  await expect(renewal.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(renewal.getByRole('main')).toContainText(`${member.id}-${PRAIRIE.oid}`);
});
