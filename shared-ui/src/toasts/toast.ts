import { notifications } from '@mantine/notifications';

/** Shows a message for 5 seconds (specification §9). Errors that need an action belong on the screen instead. */
export function toast(message: string): void {
  notifications.show({ message, role: 'status' });
}
