import { KEPT_FIELDS, nothingTyped, type Typed } from '@rollbook/contract';
import { noteActivity, wasActive } from '@rollbook/platform';

import { DRAFT_KEY as KEY } from './keys';

/** Never stored: birthday, signature, card data and the agreement, which the applicant gives again. */
type Draft = { typed: Typed; office: number | null };

const nothing: Draft = { typed: nothingTyped, office: null };

/**
 * The draft that this tab kept before a reload; empty after the idle limit or when it cannot be parsed. The tab has one
 * draft: of the application form, or of the form that renews this application.
 */
export function readDraft(now = Date.now(), renews?: number): Draft {
  if (!wasActive(now)) forgetDraft();
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), renews);
  } catch {
    return nothing;
  }
}

/** False where the tab has lost this draft since, or keeps another one. What is never stored does not count. */
export function isKeptDraft({ typed, office }: Draft, now = Date.now(), renews?: number): boolean {
  const kept = readDraft(now, renews);
  return kept.office === office && KEPT_FIELDS.every((field) => kept.typed[field] === typed[field]);
}

/** Keeps the draft in sessionStorage, for this tab only. */
export function keepDraft({ typed, office }: Draft, now = Date.now(), renews?: number): void {
  const kept = Object.fromEntries(KEPT_FIELDS.map((field) => [field, typed[field]]));
  try {
    if (office === null && Object.values(kept).every((text) => text === '')) return forgetDraft();
    sessionStorage.setItem(KEY, JSON.stringify({ typed: kept, office, renews }));
    noteActivity(now);
  } catch {
    // Without storage the draft does not survive a reload; the form itself works.
  }
}

/** After the idle limit, as when the browser had discarded the tab: forgets the draft, and says whether there was one. */
export function forgetLeftDraft(now = Date.now()): boolean {
  if (wasActive(now)) return false;
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  } finally {
    forgetDraft();
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no draft.
  }
}

function parseDraft(value: unknown, renews: number | undefined): Draft {
  if (typeof value !== 'object' || value === null || !('typed' in value)) return nothing;
  if (('renews' in value ? value.renews : undefined) !== renews) return nothing;
  const office = 'office' in value && Number.isSafeInteger(value.office) ? Number(value.office) : null;
  return { office, typed: { ...nothingTyped, ...parseTyped(value.typed) } };
}

function parseTyped(value: unknown): Partial<Typed> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value);
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((field) => {
      const [, text] = entries.find(([key]) => key === field) ?? [];
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
}
