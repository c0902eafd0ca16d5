import { z } from 'zod';
import { button, note } from './letter';
import { type DataOf, template } from './template';

const shape = { planName: z.string(), officeName: z.string(), resumeUrl: z.string() };

const en = ({ planName, officeName }: DataOf<typeof shape>) => ({
  subject: `Finish your ${planName} application`,
  heading: 'Finish your application',
  kept: `What you typed for ${officeName} is kept for 7 days. Open it on any device; only the birthday, the agreement, the signature and the payment are still to do.`,
  open: 'Go on with my application',
  once: 'The link works once. If you did not ask for it, please ignore this mail: nothing was sent or charged.',
});

const es: typeof en = ({ planName, officeName }) => ({
  subject: `Termine su solicitud de ${planName}`,
  heading: 'Termine su solicitud',
  kept: `Lo que escribió para ${officeName} se conserva durante 7 días. Ábralo en cualquier dispositivo; solo faltan la fecha de nacimiento, el acuerdo, la firma y el pago.`,
  open: 'Continuar con mi solicitud',
  once: 'El enlace funciona una vez. Si no lo pidió, no haga caso de este mensaje: no se envió ni se cobró nada.',
});

/** The link by which an applicant finishes the form later, on any device. */
export const resume = template({
  givenUpDays: 7,
  shape,
  words: { en, es },
  blocks: ({ kept, open, once }, { resumeUrl }) => [kept, button(resumeUrl, open), note(once)],
});
