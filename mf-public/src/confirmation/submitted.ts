import type { Enrolled, Language } from '@rollbook/contract';
import type { Payment } from '../application/form/state';

/** What the form hands to the confirmation page in navigation state (specification §2). Only the message must be there. */
export type Submitted = {
  message: string;
  language: Language;
  by: Payment | undefined;
  first: string;
  last: string;
  application: Enrolled | null;
  /** The query of the form's address: an office's link stays its link for the next person. */
  search: string;
};

/** Reads navigation state, which may come from an older version of this page, or from nobody. */
export function parseSubmitted(state: unknown): Submitted | undefined {
  if (!isRecord(state) || typeof state['message'] !== 'string') return undefined;
  const { message, language, by, first, last, application, search } = state;
  return {
    message,
    language: language === 'es' ? 'es' : 'en',
    by: by === 'credit' || by === 'office' ? by : undefined,
    first: textOf(first),
    last: textOf(last),
    application: isEnrolled(application) ? application : null,
    search: textOf(search),
  };
}

function isEnrolled(value: unknown): value is Enrolled {
  if (!isRecord(value)) return false;
  const texts = ['office_name', 'first', 'last', 'expiration_date', 'application_time', 'agreementPath'];
  return (
    Number.isSafeInteger(value['id']) &&
    Number.isSafeInteger(value['oid']) &&
    typeof value['paid'] === 'boolean' &&
    texts.every((field) => typeof value[field] === 'string') &&
    // A path of ours and nothing else: what stands here becomes a link.
    /^\/(?!\/)/.test(String(value['agreementPath']))
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
