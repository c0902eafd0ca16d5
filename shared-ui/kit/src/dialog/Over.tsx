import { Button, Group } from '@mantine/core';
import { Notice } from '../failure';
import { useEffect, useRef } from 'react';

type Props = { failure: string; close: () => void };

/** Replaces a dialog's form when its action is no longer possible, such as after another user has done it. */
export function Over({ failure, close }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Notice kind="error">{failure}</Notice>
      <Group justify="flex-end" mt="lg">
        <Button ref={button} variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </>
  );
}
