import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { Discard } from './Discard';
import { useFocusBack } from './useFocusBack';

type Props = {
  title: string;
  close: () => void;
  wide?: boolean;
  /** Something is typed: a press beside the dialog keeps it, Escape and the cross ask first. */
  hasTyped?: boolean;
  children: ReactNode;
};

/** A modal dialog. Escape and the cross close it; the focus returns to the element that had it. */
export function Dialog({ title, close, wide = false, hasTyped = false, children }: Props) {
  useFocusBack();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (hasTyped) setAsking(true);
    else close();
  };
  // Mantine's header is a `banner` landmark to assistive technology, so the dialog renders a plain one.
  return (
    <Modal.Root
      opened
      centered
      radius="lg"
      transitionProps={{ duration: 150 }}
      onClose={leave}
      closeOnClickOutside={!hasTyped}
      size={wide ? 'lg' : 'md'}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['header']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} />
        </div>
        {/* Typing keeps it. */}
        <Modal.Body onInput={() => setAsking(false)}>
          {isAsking && hasTyped && <Discard keep={() => setAsking(false)} discard={close} />}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
