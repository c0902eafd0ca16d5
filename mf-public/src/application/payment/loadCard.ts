import type { Language } from '@rollbook/contract';

export const loadCard = () => import('./cardParts');

/** Prefetches the card form. A failure is ignored here; CardLater reports it. */
export function fetchCardForm(): void {
  loadCard().catch(() => undefined);
}

/** Why a card was declined, in words; empty when the texts cannot be loaded. */
export async function declineReason(code: string, language: Language): Promise<string> {
  const parts = await loadCard().catch(() => undefined);
  if (parts === undefined) return '';
  const known = parts.DECLINE_CODES.find((one) => one === code) ?? 'GENERIC_DECLINE';
  return parts.declineReasons[language][known];
}
