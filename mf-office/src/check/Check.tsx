import { Button } from '@mantine/core';
import { cardCodeIn, memberIdIn } from '@rollbook/contract';
import { TextField } from '@rollbook/shared-ui/field';
import { beginIn } from '@rollbook/shared-ui/focus';
import { Page } from '@rollbook/shared-ui/page';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ByCode } from './ByCode';
import { ById } from './ById';
import classes from './check.module.css';
import { Scanner } from './Scanner';

/** What is being checked; `nth` makes the same card a new question. */
type Asked = { code: string; nth: number } | { id: string; nth: number };

/** A scanner at the counter types. On a phone the focus would open the keyboard over the form. */
const canTypeHere = () => matchMedia('(pointer: fine)').matches;

/** Check a member (L6): reads a card with the camera, or takes its typed code or ID. */
export default function Check() {
  const passed = cardCodeIn(new URLSearchParams(useLocation().search).get('code') ?? '');
  const [asked, setAsked] = useState<Asked | undefined>(
    passed === undefined ? undefined : { code: passed, nth: 0 },
  );
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState('');
  const [isScanning, setScanning] = useState(false);
  const nth = (asked?.nth ?? 0) + 1;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (canTypeHere()) beginIn(field.current);
  }, []);

  function check(event: FormEvent) {
    event.preventDefault();
    const code = cardCodeIn(typed);
    const id = memberIdIn(typed);
    setMistake('');
    // What is scanned or typed next replaces it.
    if (canTypeHere()) field.current?.focus();
    field.current?.select();
    if (code !== undefined) setAsked({ code, nth });
    else if (id !== undefined) setAsked({ id, nth });
    else {
      // The answer of an earlier check must not stand beside another number.
      setAsked(undefined);
      setMistake('Type an ID such as 1052-3, or the code on the back of the card.');
    }
  }

  return (
    <Page title="Check a member" subtitle="Scan the card, or type its code or ID." width="form">
      {isScanning ? (
        <Scanner
          found={(code) => {
            setAsked({ code, nth });
            setScanning(false);
          }}
          cancel={() => setScanning(false)}
        />
      ) : (
        <form className={classes['form']} noValidate onSubmit={check}>
          <Button onClick={() => setScanning(true)}>Scan with the camera</Button>
          <TextField
            ref={field}
            label="Code or ID"
            placeholder="1052-3"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={typed}
            error={mistake}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Check
          </Button>
        </form>
      )}
      {asked && 'code' in asked && <ByCode key={asked.nth} code={asked.code} />}
      {asked && 'id' in asked && <ById key={asked.nth} id={asked.id} />}
    </Page>
  );
}
