import { expect } from '@playwright/test';
import { cardFailed, declineReasons, submittedMessages } from '@rollbook/contract';
import { ApplicationFormPage, DECLINED_CARD, GOOD_CARD, aPerson } from './pages/applicationForm';
import { applicationsOf } from './support/clinic';
import { MAPLE, phone, test } from './support/enrolment';
import { byKeyboard, byPointer } from './support/hands';

const DESK = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 390, height: 844 } };

/** Every pair of language, width and hands; the Spanish journey by finger is in enrolment.spec.ts. */
const RUNS = [
  { name: 'by finger, on a phone, in English', use: phone, language: 'en', hands: byPointer },
  { name: 'by mouse, at a desk, in Spanish', use: DESK, language: 'es', hands: byPointer },
  { name: 'by keyboard alone, at a desk, in English', use: DESK, language: 'en', hands: byKeyboard },
  {
    name: 'by keyboard alone, in a narrow window, in Spanish',
    use: NARROW,
    language: 'es',
    hands: byKeyboard,
  },
] as const;

for (const { name, use, language, hands } of RUNS) {
  test.describe(`the whole way from the search ${name}`, () => {
    test.use(use);

    test('a declined card keeps everything, the next one pays, once', async ({ page, origin }) => {
      const person = aPerson();
      const attempts: (string | undefined)[] = [];
      page.on('request', (sent) => {
        if (sent.url().endsWith('/processApplicationPayment')) {
          attempts.push(sent.headers()['idempotency-key']);
        }
      });
      const form = new ApplicationFormPage(page, language, hands);
      await form.begin(MAPLE);
      await form.readyToPay(person, DECLINED_CARD);
      await form.pay();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(declineReasons[language].GENERIC_DECLINE);
      await expect(alert.locator('strong')).toHaveText(
        language === 'en' ? 'Your bank declined the card.' : 'Su banco rechazó la tarjeta.',
      );
      const whatNow = cardFailed('help@cedarsage.example', language).replace('  ', ' ');
      await expect(alert.locator('p').last()).toHaveText(whatNow);
      if (language === 'es') await expect(alert).not.toContainText('There was an issue');
      await expect(page.getByRole('button', { name: form.words.pay })).toBeInViewport({ ratio: 1 });
      await expect(form.field('first')).toHaveValue(person.first);
      await expect(form.field('birthday')).toHaveValue(language === 'en' ? '02/03/1980' : '1980-02-03');
      expect(await applicationsOf(origin, person.last)).toEqual([]);

      await form.fillCard(GOOD_CARD);
      await expect(alert).toBeHidden();
      await form.addFamily('Mia');
      await form.pay();
      await form.expectJoined();
      await expect(page.getByText(submittedMessages[language].byCard(MAPLE))).toBeVisible();
      expect(await applicationsOf(origin, person.last)).toMatchObject([
        { paid: true, language, additional_family: 'Jo, Max, Mia' },
      ]);
      expect(attempts).toHaveLength(2);
      expect(attempts[0]).not.toBe(attempts[1]);
    });
  });
}
