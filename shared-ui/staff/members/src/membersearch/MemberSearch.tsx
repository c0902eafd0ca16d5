import { Button } from '@mantine/core';
import { MAX_LENGTH, MIN_SEARCH } from '@rollbook/contract';
import { Page, SearchField } from '@rollbook/kit';
import { beginIn, useBrand } from '@rollbook/ui';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Scanner } from './Scanner';
import classes from './search.module.css';
import { type Searched, useSearch } from './useSearch';

/** Draws what was found. */
type Props = { results: ComponentType<Searched> };

/**
 * Search for a member (specification §2) by name, ID, e-mail address, phone, receipt, or card: its code, typed or read by the
 * camera.
 */
export function MemberSearch({ results: Results }: Props) {
  const passed = new URLSearchParams(useLocation().search);
  const { text, setText, ...searched } = useSearch(passed.get('search') ?? passed.get('code') ?? '');
  const [isScanning, setScanning] = useState(false);
  const { brand } = useBrand();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => beginIn(field.current), []);
  return (
    <Page
      title="Search for Member"
      above={brand?.planName}
      actions={
        <Button variant="default" onClick={() => setScanning(!isScanning)}>
          Scan with the camera
        </Button>
      }
    >
      {isScanning && (
        <Scanner
          found={(scanned) => {
            setText(scanned);
            setScanning(false);
          }}
          cancel={() => setScanning(false)}
        />
      )}
      {/* The field and the results keep their own keys. */}
      <div className={classes['all']} onKeyDown={followArrows}>
        <div className={classes['box']}>
          <SearchField
            ref={field}
            label="Search"
            help={`At least ${MIN_SEARCH} letters of a name, an ID such as 1052-3, a phone or its last 4 digits, an email, a receipt number, or the code of a card.`}
            maxLength={MAX_LENGTH.search}
            value={text}
            search={setText}
            // What is scanned or typed next replaces it.
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.select()}
          />
          <p className={classes['keys']}>
            <kbd>↓</kbd> <kbd>↑</kbd> and <kbd>Enter</kbd> work the results.
          </p>
          <div className={classes['bar']} data-on={searched.isSearching}>
            {searched.isSearching && (
              <div role="progressbar" aria-label="Searching" className={classes['run']} />
            )}
          </div>
        </div>
        <Results {...searched} />
      </div>
    </Page>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys lead from the search field to the results and back: to the first thing that a result offers, or to the result
 * itself, where Enter has nothing to open.
 */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: all, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const step = STEPS[key];
  if (step === undefined || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
  const places = [...all.querySelectorAll<HTMLElement>('input[type=search], [data-result]')];
  const at = places.findIndex((place) => place.contains(target));
  const next = at < 0 ? undefined : places[at + step];
  if (next === undefined) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>('a, button') ?? next).focus();
}
