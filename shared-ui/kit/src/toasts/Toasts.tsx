import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { TOAST } from '@rollbook/contract';
import { Notification } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { TOAST_WIDTH, useFreeHeight, useFreeWidth } from './below';
import { isDismissed } from './toast';
import classes from './toasts.module.css';

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

/** One toast. It follows a sideways drag and closes at 80 per cent of its width (§9). */
function Toast({ id, message }: NotificationData) {
  const [offset, setOffset] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    if (id !== undefined) notifications.hide(id);
  };
  const { ref } = useDrag(
    ({ movement, last, canceled }) => {
      const width = place.current?.offsetWidth ?? 0;
      if (last && !canceled && isDismissed(movement[0], width)) close();
      else setOffset(last ? 0 : movement[0]);
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  );
  return (
    <div ref={place} style={{ translate: `${offset}px` }} className={classes['place']}>
      <Notification
        ref={ref}
        className={classes['toast'] ?? ''}
        onClose={close}
        closeButtonProps={{ 'aria-label': 'Close message' }}
      >
        {message}
      </Notification>
    </div>
  );
}
