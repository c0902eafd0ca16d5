import { longDate, notInsurance } from '@rollbook/contract';
import { z } from 'zod';
import { facts, note, text } from './letter';
import { reminded, template } from './template';

const shape = {
  ...reminded,
  validThru: z.string(),
  isOver: z.boolean(),
  renewUrl: z.string(),
};

/** Reminds a member that the membership ends, or has ended, and can be renewed (L3). */
export const renewalReminder = template(shape, (of, { language }) => {
  const day = longDate(of.validThru, language);
  if (language === 'en') {
    return {
      language,
      subject: of.isOver
        ? `Your ${of.planName} membership ended on ${day}`
        : `Your ${of.planName} membership ends on ${day}`,
      heading: of.isOver ? 'Your membership has ended' : 'Renew your membership',
      status: of.isOver
        ? { tone: 'problem', word: 'Ended' }
        : { tone: 'waiting', word: `Active until ${day}` },
      blocks: [
        text(
          of.isOver
            ? `${of.name}, your membership at ${of.officeName} ended on ${day}. You can still renew it for ${of.amount}.`
            : `${of.name}, your membership at ${of.officeName} ends on ${day}. Renew it for ${of.amount}, and the next year starts the day after.`,
        ),
        { kind: 'link', label: `Renew for ${of.amount}`, url: of.renewUrl },
        text(
          `What we know of you is filled in. You can also renew at ${of.officeName}${phone(of.officePhone, ', phone ')}.`,
        ),
        facts({ Member: of.name, 'Member ID': of.id, 'Covered family': of.additionalFamily }),
        note(notInsurance.en),
        {
          kind: 'aside',
          text: 'You get this because you are a member.',
          label: 'Stop these reminders',
          url: of.stopUrl,
        },
      ],
    };
  }
  return {
    language,
    subject: of.isOver
      ? `Su membresía de ${of.planName} terminó el ${day}`
      : `Su membresía de ${of.planName} termina el ${day}`,
    heading: of.isOver ? 'Su membresía terminó' : 'Renueve su membresía',
    status: of.isOver
      ? { tone: 'problem', word: 'Terminada' }
      : { tone: 'waiting', word: `Activa hasta el ${day}` },
    blocks: [
      text(
        of.isOver
          ? `${of.name}, su membresía en ${of.officeName} terminó el ${day}. Todavía puede renovarla por ${of.amount}.`
          : `${of.name}, su membresía en ${of.officeName} termina el ${day}. Renuévela por ${of.amount} y el próximo año empieza al día siguiente.`,
      ),
      { kind: 'link', label: `Renovar por ${of.amount}`, url: of.renewUrl },
      text(
        `Lo que sabemos de usted ya está llenado. También puede renovar en ${of.officeName}${phone(of.officePhone, ', teléfono ')}.`,
      ),
      facts({ Miembro: of.name, 'Número de miembro': of.id, 'Familia cubierta': of.additionalFamily }),
      note(notInsurance.es),
      {
        kind: 'aside',
        text: 'Recibe este mensaje porque es miembro.',
        label: 'No recibir más recordatorios',
        url: of.stopUrl,
      },
    ],
  };
});

function phone(number: string, before: string): string {
  return number === '' ? '' : before + number;
}
