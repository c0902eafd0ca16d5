import { denverDate, longDate, memberIdLabel } from '@rollbook/contract';
import { facts } from './letter';
import { disclosed, membership } from './membership';
import { type DataOf, template } from './template';

const { planName, id, name, officeName, enrolledAt } = membership;
const shape = { planName, id, name, officeName, enrolledAt };
type Again = DataOf<typeof shape>;

const en = (again: Again) => ({
  subject: `Your signed ${again.planName} agreement`,
  heading: 'Your signed membership agreement',
  said: `${again.name}, attached is the agreement that you signed on ${longDate(denverDate(again.enrolledAt), 'en')} at ${again.officeName}. Please keep it with your papers.`,
});

const es: typeof en = (again) => ({
  subject: `Su acuerdo firmado de ${again.planName}`,
  heading: 'Su acuerdo de membresía firmado',
  said: `${again.name}, se adjunta el acuerdo que firmó el ${longDate(denverDate(again.enrolledAt), 'es')} en ${again.officeName}. Consérvelo con sus documentos.`,
});

/** The member's signed agreement once more. Nothing of the payment: it may be refunded, or the term over. */
export const agreementAgain = template({
  audience: 'member',
  shape,
  words: { en, es },
  blocks: ({ said }, again, setting) => [
    said,
    facts({ [memberIdLabel[setting.language]]: again.id }),
    disclosed(setting),
  ],
});
