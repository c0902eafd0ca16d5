import { type Language, shownDate } from '../format';
import type { CalendarDate } from '../time';

/** Who made a renewal: the member by a link, an office, or the administrator. */
export type Renewer = { by: 'member' | 'office' | 'admin'; office_name: string; on: CalendarDate };

const en = {
  alreadyRenewed: ({ by, office_name, on }: Renewer) => {
    const who = { member: 'the member', office: office_name, admin: 'the administrator' }[by];
    return `This membership was already renewed by ${who} on ${shownDate(on)}. It was not renewed again, and nothing was charged.`;
  },
  early: (opens: CalendarDate) => `This membership can be renewed from ${shownDate(opens)}.`,
  closed: 'This membership ended too long ago to be renewed. Please enrol again.',
  cancelled: 'This membership was cancelled and cannot be renewed.',
  unpaid: 'This membership is not paid yet. There is nothing to renew.',
  changed: 'This membership was changed meanwhile. Please load the page again.',
  termMoved: 'This membership has been renewed. Its enrolment day can no longer be moved to another day.',
  ownOffice: (office: string) => `This membership is renewed at ${office}.`,
};

const es: typeof en = {
  alreadyRenewed: ({ by, office_name, on }) => {
    const who = { member: 'el miembro', office: office_name, admin: 'el administrador' }[by];
    return `Esta membresía ya se renovó el ${shownDate(on, 'es')} (${who}). No se renovó otra vez ni se cobró nada.`;
  },
  early: (opens) => `Esta membresía se puede renovar desde el ${shownDate(opens, 'es')}.`,
  closed: 'Esta membresía terminó hace demasiado tiempo para renovarla. Inscríbase de nuevo.',
  cancelled: 'Esta membresía se canceló y no se puede renovar.',
  unpaid: 'Esta membresía aún no está pagada. No hay nada que renovar.',
  changed: 'Esta membresía cambió mientras tanto. Vuelva a cargar la página.',
  termMoved: 'Esta membresía ya se renovó. Su día de inscripción ya no se puede cambiar.',
  ownOffice: (office) => `Esta membresía se renueva en ${office}.`,
};

/** Why a membership cannot be renewed. */
export const renewalMessages: Record<Language, typeof en> = { en, es };
