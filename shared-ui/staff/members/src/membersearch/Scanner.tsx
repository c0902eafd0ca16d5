import { Button } from '@mantine/core';
import { cardCodeIn } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import { useState } from 'react';
import classes from './check.module.css';
import { useCamera } from './useCamera';

type Props = { found: (code: string) => void; cancel: () => void };

/** The picture of the camera, until it shows a member card. */
export function Scanner({ found, cancel }: Props) {
  const [isOther, setOther] = useState(false);
  const { video, state } = useCamera((text) => {
    const code = cardCodeIn(text);
    if (code === undefined) setOther(true);
    else found(code);
    return code !== undefined;
  });
  if (state === 'refused' || state === 'missing') {
    return (
      <Notice
        kind="note"
        actions={
          <Button variant="default" onClick={cancel}>
            Close
          </Button>
        }
      >
        {state === 'refused'
          ? 'The browser may not use the camera. Allow it in the address bar, or type the code or ID of the card.'
          : 'No camera was found. Type the code or ID of the card.'}
      </Notice>
    );
  }
  return (
    <div className={classes['scanner']}>
      <video ref={video} muted playsInline aria-label="Picture of the camera" />
      <p role="status">
        {state === 'starting' && 'The camera is starting.'}
        {state === 'looking' &&
          (isOther ? 'This is not a member card.' : 'Hold the code of the card into the picture.')}
      </p>
      <Button variant="default" onClick={cancel}>
        Stop the camera
      </Button>
    </div>
  );
}
