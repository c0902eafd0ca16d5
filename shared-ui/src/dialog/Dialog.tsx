import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useFocusBack } from './useFocusBack';

type Props = {
  title: string;
  close: () => void;
  wide?: boolean;
  /** Something is typed that a press beside the dialog must not throw away. */
  hasTyped?: boolean;
  children: ReactNode;
};

/** A dialog over the screen. Escape and the cross close it; the focus goes back to where it came from. */
export function Dialog({ title, close, wide = false, hasTyped = false, children }: Props) {
  useFocusBack();
  // Mantine's own header is a page banner to assistive technology, so the dialog has a plain one.
  return (
    <Modal.Root
      opened
      centered
      radius="lg"
      transitionProps={{ duration: 150 }}
      onClose={close}
      closeOnClickOutside={!hasTyped}
      size={wide ? 'lg' : 'md'}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['header']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
