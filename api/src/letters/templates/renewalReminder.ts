import { coveredFamilyLabel, longDate, memberLabel, memberIdLabel, notInsurance } from '@rollbook/contract';
import { z } from 'zod';
import { button, facts, note } from './letter';
import { reminded } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...reminded,
  validThru: z.string(),
  isOver: z.boolean(),
  renewUrl: z.string(),
};

const en = ({ planName, name, officeName, officePhone, amount, validThru, isOver }: DataOf<typeof shape>) => {
  const day = longDate(validThru, 'en');
  return {
    ...(isOver
      ? {
          subject: `Your ${planName} membership ended on ${day}`,
          heading: 'Your membership has ended',
          status: 'Ended',
          said: `${name}, your membership at ${officeName} ended on ${day}. You can still renew it for ${amount}.`,
        }
      : {
          subject: `Your ${planName} membership ends on ${day}`,
          heading: 'Renew your membership',
          status: `Active until ${day}`,
          said: `${name}, your membership at ${officeName} ends on ${day}. Renew it for ${amount}, and the next year starts the day after.`,
        }),
    renew: `Renew for ${amount}`,
    how: `Your details from last time are filled in. You can also renew at ${officeName}${officePhone === '' ? '' : `, phone ${officePhone}`}.`,
    why: 'You get this because you are a member.',
    stop: 'Stop these reminders',
  };
};

const es: typeof en = ({ planName, name, officeName, officePhone, amount, validThru, isOver }) => {
  const day = longDate(validThru, 'es');
  return {
    ...(isOver
      ? {
          subject: `Su membresía de ${planName} terminó el ${day}`,
          heading: 'Su membresía terminó',
          status: 'Terminada',
          said: `${name}, su membresía en ${officeName} terminó el ${day}. Todavía puede renovarla por ${amount}.`,
        }
      : {
          subject: `Su membresía de ${planName} termina el ${day}`,
          heading: 'Renueve su membresía',
          status: `Activa hasta el ${day}`,
          said: `${name}, su membresía en ${officeName} termina el ${day}. Renuévela por ${amount} y el próximo año empieza al día siguiente.`,
        }),
    renew: `Renovar por ${amount}`,
    how: `Ya completamos sus datos de la última vez. También puede renovar en ${officeName}${officePhone === '' ? '' : `, teléfono ${officePhone}`}.`,
    why: 'Recibe este mensaje porque es miembro.',
    stop: 'No recibir más recordatorios',
  };
};

/** Reminds a member that the membership ends, or has ended, and can be renewed. */
export const renewalReminder = template({
  audience: 'member',
  onlyWhile: 'renewable',
  shape,
  words: { en, es },
  tone: ({ isOver }) => (isOver ? 'problem' : 'waiting'),
  blocks: ({ said, renew, how, why, stop }, of, { language }) => [
    said,
    button(of.renewUrl, renew),
    how,
    facts({
      [memberLabel[language]]: of.name,
      [memberIdLabel[language]]: of.id,
      [coveredFamilyLabel[language]]: of.additionalFamily,
    }),
    note(notInsurance[language]),
    { kind: 'aside', text: why, label: stop, url: of.stopUrl },
  ],
});
