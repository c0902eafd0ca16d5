import { Button } from '@mantine/core';
import { cardCodeIn, MAX_LENGTH, MIN_SEARCH } from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { SearchField } from '@rollbook/shared-ui/field';
import { beginIn } from '@rollbook/shared-ui/focus';
import { Page } from '@rollbook/shared-ui/page';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ByCode } from '../check/ByCode';
import { Scanner } from '../check/Scanner';
import { followArrows } from './arrows';
import { Results } from './Results';
import classes from './search.module.css';
import { useSearch } from './useSearch';

/**
 * Search for a member of any office (specification §2), by name, ID, e-mail address, phone, receipt, or card: its code, typed or
 * read by the camera (K1).
 */
export default function SearchForMember() {
  const passed = new URLSearchParams(useLocation().search).get('code') ?? '';
  const { text, setText, found, isSearching, reload } = useSearch(passed);
  const [isScanning, setScanning] = useState(false);
  const { brand } = useBrand();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => beginIn(field.current), []);
  const code = cardCodeIn(text);
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
          <div className={classes['bar']} data-on={isSearching}>
            {isSearching && <div role="progressbar" aria-label="Searching" className={classes['run']} />}
          </div>
        </div>
        {code === undefined ? (
          <Results found={found} search={text} isSearching={isSearching} reload={reload} />
        ) : (
          <ByCode key={code} code={code} />
        )}
      </div>
    </Page>
  );
}
