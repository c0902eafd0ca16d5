import { TOAST } from '@rollbook/contract';
import { notifications } from '@mantine/notifications';

/** Shows a message for 5 seconds (specification §9). Errors that need an action belong on the screen instead. */
export function toast(message: string): void {
  notifications.show({ message, role: 'status' });
}

/** Is a toast of `width` px dismissed by a drag of `distance` px? (specification §9: 80 per cent of its width) */
export function isDismissed(distance: number, width: number): boolean {
  return Math.abs(distance) >= width * TOAST.dragToDismiss;
}
