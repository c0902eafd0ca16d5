import { TOAST } from '@rollbook/contract';
import { Notifications } from '@mantine/notifications';
import { Toast } from './Toast';

/** The container of an area's toasts: once per area, inside its theme. */
export function Toasts() {
  return (
    <Notifications
      position={TOAST.position}
      autoClose={TOAST.autoCloseMs}
      containerWidth={360}
      // Mantine's own drag dismisses a toast at a third of its width.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(data) => <Toast {...data} />}
    />
  );
}
