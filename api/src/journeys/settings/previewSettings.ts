import { type CallAnswer, denverDate, type Language, MAIL_LABELS, type MailName } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import type { PlanBrand } from '../../base/planBrand';
import { languageOf, render } from '../../letters/templates/render';
import { sampleData } from '../../letters/templates/samples';
import { changedScreen } from './saveSettings';

type Asked = { mail: MailName; language: Language; today: string };
type Letter = CallAnswer<'previewSettings'>['after'][number];

/** A mail by its own template, as it is and as the changes make it. */
export const previewSettings: Handler<'previewSettings'> = async (input, { settings, now }) => {
  const after = settings.withScreen(await changedScreen(input.changes, { settings }));
  const asked = { mail: input.mail, language: input.language, today: denverDate(now()) };
  return { before: [letter(settings.brand, asked)], after: [letter(after, asked)] };
};

function letter(brand: PlanBrand, { mail, language, today }: Asked): Letter {
  const sample = { template: mail, data: sampleData({ brand, today, language })[mail], language };
  const { subject, text } = render(sample, brand);
  // The screen shows the plan's name with its logo, as mails begin.
  const body = text.startsWith(brand.planName) ? text.slice(brand.planName.length) : text;
  return {
    name: MAIL_LABELS[mail],
    language: languageOf(sample, brand),
    subject,
    lines: body.trim().split('\n'),
  };
}
