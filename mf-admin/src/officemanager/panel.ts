import { writeDraft } from '@rollbook/platform';

/** The panel with the form; `oid` is the office being edited, null when one is added. */
export type Panel = { isOpen: boolean; oid: number | null };

export const PANEL = 'panel of the office manager';
export const CLOSED: Panel = { isOpen: false, oid: null };

/** The Office Manager opens with the form of this office. */
export function openPanelOf(oid: number): void {
  writeDraft(PANEL, { isOpen: true, oid } satisfies Panel);
}
