// In memory only: clinics share machines, and a closed tab must leave nothing of a patient behind.
const drafts = new Map<string, unknown>();

/** What was kept under a key that names the record and whose it is, like 'paper log 3'. */
export function readDraft<Value>(key: string, isValue: (kept: unknown) => kept is Value): Value | undefined {
  const kept = drafts.get(key);
  return isValue(kept) ? kept : undefined;
}

export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
