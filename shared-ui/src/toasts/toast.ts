import { notifications } from '@mantine/notifications';

/** Says something for 5 seconds (specification §9). Errors that must be acted on belong on the screen instead. */
export function toast(message: string): void {
  notifications.show({ message, role: 'status' });
}
