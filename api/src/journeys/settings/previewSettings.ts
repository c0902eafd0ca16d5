import {
  addDays,
  type CallAnswer,
  dollars,
  FEE_CENTS,
  LANGUAGES,
  SAMPLE_MEMBER,
  validThru,
  denverDate,
  denverInstant,
} from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import type { PlanBrand } from '../../base/planBrand';
import { render } from '../../letters/templates/render';
import { changedScreen } from './saveSettings';

type Letters = CallAnswer<'previewSettings'>['after'];

/** The mails that go out most, by their own templates, as they are and as the changes make them. */
export const previewSettings: Handler<'previewSettings'> = async ({ changes }, { settings, now }) => {
  const after = settings.withScreen(await changedScreen(changes, { settings }));
  return { before: letters(settings.brand, now()), after: letters(after, now()) };
};

function letters(brand: PlanBrand, at: Date): Letters {
  const today = denverDate(at);
  const term = { oid: 0, calendarYear: true, enrolledOn: today };
  const named = { ...SAMPLE_MEMBER, planName: brand.planName, additionalFamily: '' };
  const confirmation = {
    ...named,
    calendarYear: true,
    kind: 'new',
    starts: today,
    validThru: validThru(term, brand),
    enrolledAt: denverInstant(today),
    isActive: true,
    hasCard: true,
    amount: dollars(FEE_CENTS),
  };
  const [firstReminder] = brand.renewal.reminders.toSorted((one, other) => one - other);
  const reminder = {
    ...named,
    amount: dollars(FEE_CENTS),
    validThru: addDays(today, -(firstReminder ?? 0)),
    isOver: (firstReminder ?? 0) > 0,
    renewUrl: brand.publicOrigin,
    stopUrl: brand.publicOrigin,
  };
  return LANGUAGES.flatMap((language) =>
    [
      letter('confirmation', 'memberCopy', confirmation),
      ...(firstReminder === undefined ? [] : [letter('renewal reminder', 'renewalReminder', reminder)]),
    ].map((write) => write(language)),
  );

  function letter(name: Letters[number]['name'], template: string, data: Record<string, unknown>) {
    return (language: Letters[number]['language']) => {
      const { subject, text } = render({ template, data, language }, brand);
      return { name, language, subject, lines: text.trim().split('\n') };
    };
  }
}
