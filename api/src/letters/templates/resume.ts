import { z } from 'zod';
import { note, text } from './letter';
import { template } from './template';

const shape = { planName: z.string(), officeName: z.string(), resumeUrl: z.string() };

/** The link by which an applicant finishes the form later, on any device (L7). */
export const resume = template(shape, ({ planName, officeName, resumeUrl }, { language }) =>
  language === 'en'
    ? {
        language,
        subject: `Finish your ${planName} application`,
        heading: 'Finish your application',
        blocks: [
          text(
            `What you typed for ${officeName} is kept for 7 days. Open it on any device; only the birthday, the agreement, the signature and the payment are still to do.`,
          ),
          { kind: 'link', label: 'Go on with my application', url: resumeUrl },
          note(
            'The link works once. If you did not ask for it, please ignore this mail: nothing was sent or charged.',
          ),
        ],
      }
    : {
        language,
        subject: `Termine su solicitud de ${planName}`,
        heading: 'Termine su solicitud',
        blocks: [
          text(
            `Lo que escribió para ${officeName} se conserva durante 7 días. Ábralo en cualquier dispositivo; solo faltan la fecha de nacimiento, el acuerdo, la firma y el pago.`,
          ),
          { kind: 'link', label: 'Continuar con mi solicitud', url: resumeUrl },
          note(
            'El enlace funciona una vez. Si no lo pidió, no haga caso de este mensaje: no se envió ni se cobró nada.',
          ),
        ],
      },
);
