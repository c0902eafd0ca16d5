import { Notifications } from '@mantine/notifications';
import { TOAST } from '@rollbook/contract';
import { TOAST_WIDTH, useFreeHeight, useFreeWidth } from './below';
import { Toast } from './Toast';

/** The container of an area's toasts: once per area, inside its theme. */
export function Toasts() {
  const marginTop = useFreeHeight();
  const freeWidth = useFreeWidth();
  return (
    <Notifications
      position={TOAST.position}
      autoClose={TOAST.autoCloseMs}
      containerWidth={TOAST_WIDTH}
      // Mantine sets the right margin itself while a dialog is open.
      style={{ marginTop, translate: `${-freeWidth}px` }}
      // Mantine's own drag dismisses a toast at a third of its width.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      renderNotification={(data) => <Toast {...data} />}
    />
  );
}
