import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_LENGTH, type Month, monthsUntil, shownMonth } from '@rollbook/contract';
import { Icon, IconDownload, SearchField, SelectField } from '@rollbook/kit';
import { useServerNow } from '@rollbook/platform';
import { useState } from 'react';
import classes from './receipts.module.css';

/** What the list is narrowed to; empty for no limit. */
export type Asked = { search: string; month: Month | '' };

type Props = {
  asked: Asked;
  ask: (change: (now: Asked) => Asked) => void;
  /** Undefined while the list is loading. */
  total: string | undefined;
  /** Undefined without a row to save. */
  save: (() => void) | undefined;
};

/** This month and the 12 before it: together they have every receipt of the past 12 months. */
const MONTHS = 13;

/** Above the receipts: search, month, Download CSV and the total. */
export function Toolbar({ asked, ask, total, save }: Props) {
  const months = monthsUntil(useServerNow()).slice(0, MONTHS);
  return (
    <div className={classes['toolbar']} data-dense>
      <Search find={(search) => ask((now) => ({ ...now, search }))} />
      <SelectField
        label="Month"
        hideLabel
        required={false}
        value={asked.month}
        onChange={({ currentTarget: { value } }) => ask((now) => ({ ...now, month: value }))}
        options={[
          { value: '', label: 'Last 12 months' },
          ...months.map((month) => ({ value: month, label: shownMonth(month) })),
        ]}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={IconDownload} />}
        // Not `disabled`: it may have the focus when the rows go.
        aria-disabled={save === undefined}
        data-disabled={save === undefined}
        onClick={save}
      >
        Download CSV
      </Button>
      <p role="status" className={classes['total']}>
        {total}
      </p>
    </div>
  );
}

const PAUSE_MS = 250;

/** Holds what is being typed, so that a key does not render the rows again. */
function Search({ find }: { find: (search: string) => void }) {
  const [text, setText] = useState('');
  const findLater = useDebouncedCallback(find, PAUSE_MS);
  return (
    <SearchField
      className={classes['search']}
      label="Search name or receipt number"
      maxLength={MAX_LENGTH.search}
      value={text}
      search={(typed) => {
        setText(typed);
        findLater(typed.trim());
      }}
    />
  );
}
