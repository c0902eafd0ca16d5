import { expect } from '@playwright/test';
import { calls } from '@rollbook/contract';
import { ApplicationFormPage } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { press, type } from './support/hands';
import { mailedLink } from './support/links';
import { endingSoon } from './support/members';
import { test } from './support/staff';
import { LONG } from './support/tier';

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test(
    'My membership announces that it signs out, goes on by a press, and ends after 30 idle minutes',
    LONG,
    async ({ page, origin }) => {
      const member = await endingSoon(origin, 'Ida');
      await page.goto('/member?lang=es');
      await type(page.getByLabel('Su correo electrónico'), member.email);
      await press(page.getByRole('button', { name: 'Envíenme un enlace' }));
      const link = await mailedLink(page, member.email, '/member');
      await page.clock.install();
      await page.goto('about:blank');
      await page.goto(link);
      await press(page.getByRole('button', { name: 'Abrir mi membresía' }));
      await expect(page.getByRole('heading', { name: 'Mi membresía' })).toBeFocused();

      await page.clock.fastForward('28:00');
      const notice = page.getByRole('region', { name: '¿Sigue ahí?' });
      await expect(notice).toHaveCount(0);
      await page.clock.fastForward('01:20');
      await expect(notice.getByRole('alert')).toContainText('En menos de un minuto se cierra su sesión');
      await expect(notice.getByRole('button')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const kept = page.waitForRequest(`**${calls.session.path}`);
      await notice.getByRole('button', { name: 'Continuar' }).click();
      await kept;
      await expect(notice).toHaveCount(0);

      await page.clock.fastForward('30:10');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su sesión se cerró');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(
        page.getByText(/^Esta página no se usó durante 30 minutos.+no se cobró nada\.$/),
      ).toBeVisible();
      await expect(page.getByText(member.last)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi membresía');
      await expect(page.getByLabel('Su correo electrónico')).toBeVisible();
    },
  );
});

test(
  'a renewal announces that it closes, and the form says why it was closed',
  LONG,
  async ({ page, origin }) => {
    const member = await endingSoon(origin, 'Rene');
    await page.goto('/renew#wrong');
    await type(page.getByLabel('Your email address'), member.email);
    await press(page.getByRole('button', { name: 'Send me a new link' }));
    const link = await mailedLink(page, member.email, '/renew');
    await page.clock.install();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew for $20');
    const form = new ApplicationFormPage(page);
    await type(form.field('city'), 'Denver');
    await page.clock.fastForward('14:20');
    const notice = page.getByRole('region', { name: 'Are you still there?' });
    await expect(notice).toBeVisible();
    await expect(form.field('city')).toBeFocused();
    await page.clock.fastForward('01:00');
    const told = page.getByText(/^The renewal was not used for 15 minutes.+nothing was charged\./);
    await expect(told).toBeFocused();
    await expect(page.getByText(member.last)).toHaveCount(0);
    await page.reload();
    await expect(form.search).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

test(
  'a tab that the browser had discarded says on its return that the form was cleared',
  LONG,
  async ({ page }) => {
    const form = new ApplicationFormPage(page);
    await page.clock.install();
    await form.open('?id=3');
    await type(form.field('first'), 'Ana');
    await page.goto('about:blank');
    await page.clock.fastForward('16:00');
    await form.open('?id=3');
    await expect(
      page.getByText(/^This form was not used for 15 minutes.+nothing was charged\.$/),
    ).toBeFocused();
    await expect(form.field('first')).toHaveValue('');
  },
);
