import { notifications } from '@mantine/notifications';
import { TOAST } from '@rollbook/contract';
import { createElement } from 'react';
import { type Undo, Undoable } from './Undoable';

/** Time in ms to decide for Undo, which the 5 seconds of a plain message are too short for (WCAG 2.2.1). */
const UNDO_MS = 20_000;

/** The message that offers Undo at present. */
let undoable: string | undefined;

/** Shows a message for 5 seconds (specification §9). Errors that need an action belong on the screen instead. */
export function toast(message: string, undo?: Undo): void {
  // What was done before can no longer be undone alone.
  if (undoable !== undefined) notifications.hide(undoable);
  const shown = undo
    ? { message: createElement(Undoable, { message, undo }), autoClose: UNDO_MS }
    : { message };
  const id = notifications.show({ ...shown, role: 'status' });
  undoable = undo && id;
}

/** Is a toast of `width` px dismissed by a drag of `distance` px? (specification §9: 80 per cent of its width) */
export function isDismissed(distance: number, width: number): boolean {
  return Math.abs(distance) >= width * TOAST.dragToDismiss;
}
