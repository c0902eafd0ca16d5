import { Drawer } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { discardWithin } from '@rollbook/platform';
import { useRef, useState, type ReactNode } from 'react';
import '@mantine/core/styles/Drawer.css';
import { Discard, useFocusBack } from '../dialog';
import { keepBeside } from '../toasts';
import head from '../dialog/dialog.module.css';
import classes from './drawer.module.css';

type Props = { title: string; size: 'md' | 'lg'; close: () => void; children: ReactNode };

/**
 * A drawer on the right. Not in `dialog`: no first visit loads it. Escape and the cross close it, after a question where a
 * form within it is not saved; the focus returns to the element that had it.
 */
export function SideDrawer({ title, size, close, children }: Props) {
  useFocusBack();
  const header = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [discard, setDiscard] = useState<{ run: () => void }>();
  // Mantine hears Escape for every open dialog, and one may be open over the drawer.
  const closeOnTop = () => {
    const top = Array.from(document.querySelectorAll('[role=dialog]')).at(-1);
    if (top !== undefined && !top.contains(header.current)) return;
    const run = discardWithin(body.current);
    if (run) setDiscard({ run });
    else close();
  };
  // Mantine's header is a `banner` landmark to assistive technology, so the drawer renders a plain one.
  return (
    <Drawer.Root opened position="right" size={size} transitionProps={{ duration: 150 }} onClose={closeOnTop}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div ref={useMergedRef(header, keepBeside)} className={`${head['header']} ${classes['header']}`}>
          <Drawer.Title className={head['title'] ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={40} data-autofocus />
        </div>
        {/* Typing keeps it. */}
        <Drawer.Body ref={body} p={0} className={classes['body'] ?? ''} onInput={() => setDiscard(undefined)}>
          {discard && (
            <Discard
              keep={() => setDiscard(undefined)}
              discard={() => {
                discard.run();
                close();
              }}
            />
          )}
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
