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

/** A modal dialog. Escape and the cross close it; the focus returns to the element that had it. */
export function Dialog({ title, close, wide = false, hasTyped = false, children }: Props) {
  useFocusBack();
  // Mantine's header is a `banner` landmark to assistive technology, so the dialog renders a plain one.
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
