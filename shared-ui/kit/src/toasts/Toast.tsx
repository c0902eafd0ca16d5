import { Notification } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { isDismissed } from './toast';
import classes from './toasts.module.css';

/** One toast. It follows a sideways drag and closes at 80 per cent of its width (§9). */
export function Toast({ id, message }: NotificationData) {
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
