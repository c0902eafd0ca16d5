import type { CallRequest, ExportedList } from '@rollbook/contract';
import { call } from '@rollbook/platform';

/** Tells the history that a list leaves. Rejects when the history does not take it: then there is no file. */
export async function noteExport(exported: CallRequest<'noteExport'>): Promise<void> {
  if (exported.rows > 0) await call('noteExport', exported);
}

/**
 * Tells the history that a list was printed. The print window opens only in the click, so it cannot wait for the answer,
 * and the browser's own menu prints without asking. A failure is not said: it takes no paper back.
 */
export function notePaper({ list, rows }: { list: ExportedList; rows: readonly unknown[] }): void {
  void noteExport({ list, way: 'paper', rows: rows.length }).catch(() => undefined);
}
