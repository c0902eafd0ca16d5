import type { Language } from '@rollbook/contract';

export const loadCard = () => import('./cardParts');

/** Prefetches the card form. A failure is ignored here; CardLater reports it. */
export function fetchCardForm(): void {
  loadCard().catch(() => undefined);
}

/** Why a card was declined, in words; undefined when the texts cannot be loaded. */
export async function declineReasons(code: string): Promise<Record<Language, string> | undefined> {
  const parts = await loadCard().catch(() => undefined);
  if (parts === undefined) return undefined;
  const { declineReasons: words } = parts;
  const known = parts.declineCode(code);
  return { en: words.en[known], es: words.es[known] };
}
