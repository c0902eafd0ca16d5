import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { download } from '@rollbook/kit';
import { useState } from 'react';
import classes from './factors.module.css';

type Props = { codes: readonly string[]; done: () => void };

/** The codes, once: who loses the second factor signs in with one of them. */
export function RecoveryCodes({ codes, done }: Props) {
  const [isKept, setKept] = useState(false);
  return (
    <Stack gap="md">
      <h2 className={classes['heading']}>Ten recovery codes</h2>
      <p>Each replaces your second factor once. They are shown only now: print or save them.</p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={() => print()}>
          Print
        </Button>
        <Button
          variant="default"
          onClick={() =>
            download('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
          }
        >
          Save as a file
        </Button>
      </Group>
      <Checkbox label="I have kept the codes" checked={isKept} onChange={() => setKept(!isKept)} />
      <Button disabled={!isKept} onClick={done}>
        Continue
      </Button>
    </Stack>
  );
}
