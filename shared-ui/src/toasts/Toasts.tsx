import { TOAST } from '@rollbook/contract';
import { Notifications } from '@mantine/notifications';
import { useFreeHeight } from './below';
import { Toast } from './Toast';

/** The container of an area's toasts: once per area, inside its theme. */
export function Toasts() {
  const marginTop = useFreeHeight();
  return (
    <Notifications
      position={TOAST.position}
      autoClose={TOAST.autoCloseMs}
      containerWidth={360}
      style={{ marginTop }}
      // Mantine's own drag dismisses a toast at a third of its width.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(data) => <Toast {...data} />}
    />
  );
}
