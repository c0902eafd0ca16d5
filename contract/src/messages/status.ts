import type { Language } from '../format';
import { shownDate } from '../format';
import type { CalendarDate } from '../time';

type Status = 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED';

/** A status as the wire carries it; `date` is null while nothing is paid. */
export type ShownStatus = {
  status: Status;
  date: CalendarDate | null;
  does_not_renew?: true | undefined;
};

const WORDS = {
  en: {
    ACTIVE: 'ACTIVE',
    EXPIRED: 'EXPIRED',
    PENDING: 'PENDING',
    CANCELLED: 'CANCELLED',
    till: (date: string) => `till ${date}`,
    doesNotRenew: 'does not renew',
  },
  es: {
    ACTIVE: 'ACTIVA',
    EXPIRED: 'VENCIDA',
    PENDING: 'PENDIENTE',
    CANCELLED: 'CANCELADA',
    till: (date: string) => `hasta el ${date}`,
    doesNotRenew: 'no se renueva',
  },
} as const satisfies Record<Language, Record<Status | 'doesNotRenew', string> & { till: object }>;

/** 'ACTIVE'. */
export function statusWord(status: Status, language: Language = 'en'): string {
  return WORDS[language][status];
}

/** 'till 12/31/2027', 'till 12/31/2027, does not renew', '03/01/2026'; empty while nothing is paid (D55). */
export function statusDetail(
  { status, date, does_not_renew }: ShownStatus,
  language: Language = 'en',
): string {
  if (date === null || status === 'PENDING') return '';
  const words = WORDS[language];
  const shown = shownDate(date, language);
  if (status !== 'ACTIVE') return shown;
  return does_not_renew ? `${words.till(shown)}, ${words.doesNotRenew}` : words.till(shown);
}

/** 'ACTIVE till 12/31/2027', 'EXPIRED 12/31/2025', 'CANCELLED 03/01/2026' or 'PENDING' (specification §2). */
export function statusShown(status: ShownStatus, language: Language = 'en'): string {
  return `${statusWord(status.status, language)} ${statusDetail(status, language)}`.trim();
}

const NO_CARD = {
  en: {
    PENDING: 'You get your member card when the membership is paid.',
    EXPIRED: 'This membership has expired, so its member card cannot be used.',
    CANCELLED: 'This membership was cancelled, so its member card cannot be used.',
  },
  es: {
    PENDING: 'Recibirá su tarjeta de miembro cuando la membresía esté pagada.',
    EXPIRED: 'Esta membresía venció, así que su tarjeta de miembro no se puede usar.',
    CANCELLED: 'Esta membresía se canceló, así que su tarjeta de miembro no se puede usar.',
  },
} as const satisfies Record<Language, Record<Exclude<Status, 'ACTIVE'>, string>>;

/** Why a membership has no card: only an active one has, so that a card always stands for a paid membership. */
export function whyNoCard(status: Status, language: Language): string | undefined {
  return status === 'ACTIVE' ? undefined : NO_CARD[language][status];
}
