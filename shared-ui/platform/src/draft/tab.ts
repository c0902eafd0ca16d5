import { VISIT, wasActive, watchIdle } from '../idle';

/** Drafts that outlive a reload of their tab, and who typed them. */
type Kept = { owner: string; drafts: Record<string, unknown> };

let isWatched = false;

/** What this owner has kept in this tab; nothing of another one, and nothing of before the idle limit. */
export function keptDrafts(owner: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(VISIT.drafts) ?? 'null');
    if (!isKept(kept) || kept.owner !== owner || !wasActive(Date.now())) return {};
    watch();
    return kept.drafts;
  } catch {
    return {};
  }
}

/** Keeps a draft; `undefined` forgets it. */
export function keepDraft(owner: string, key: string, value: unknown): void {
  const kept: Kept = { owner, drafts: { ...keptDrafts(owner), [key]: value } };
  try {
    sessionStorage.setItem(VISIT.drafts, JSON.stringify(kept));
    watch();
  } catch {
    // Without storage a draft lasts until the next reload.
  }
}

export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(VISIT.drafts);
  } catch {
    // Nothing is kept without storage.
  }
}

/** The idle limit itself forgets what is kept. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  watchIdle({ onIdle: () => undefined });
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'owner' in value && 'drafts' in value;
}
