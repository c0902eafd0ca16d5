import {
  exactMatches,
  matchOffices,
  MAX_FOUND_OFFICES,
  MAX_OPEN_OFFICES,
  officeEntry,
  type PublicOffice,
} from '@rollbook/contract';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Offices } from '../../page/plan';
import type { FoundOffices, Matches } from '../../page/manyOffices';
import { keepSearch, useKeptFocus, useKeptSearch } from './keptSearch';

/**
 * State and keyboard handling of the combobox, after the ARIA practices' editable combobox with list autocompletion.
 * `isChange`: another office is chosen already, and Enter without a match must not send the form with it.
 */
export function useOfficeSearch(
  offices: Offices,
  isChange: boolean,
  onChoose: (office: PublicOffice) => void,
) {
  const text = useKeptSearch();
  const [isOpened, setOpen] = useState(false);
  const [at, setAt] = useState(text.trim() === '' ? -1 : 0);
  const input = useRef<HTMLInputElement>(null);
  useKeptFocus(input);
  const isAlwaysOpen = isFew(offices);
  const isOpen = isOpened || isAlwaysOpen;
  const { shown, count, state } = useMatches(offices, text, isOpen);
  const active = isOpen ? shown[at] : undefined;

  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (office: PublicOffice) => {
    keepSearch('');
    onChoose(office);
  };
  const type = (typed: string) => {
    keepSearch(typed);
    setOpen(true);
    // Preselects the first match: Enter chooses it.
    setAt(typed.trim() === '' ? -1 : 0);
  };
  const move = (step: number) => {
    setOpen(true);
    const from = at === -1 && step < 0 ? shown.length : at;
    setAt(shown.length === 0 ? -1 : (from + step + shown.length) % shown.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && (active || isChange)) {
      if (active) choose(active);
    } else if (event.key === 'Escape') {
      if (isOpened && !isAlwaysOpen) close();
      else {
        keepSearch('');
        setAt(-1);
      }
    } else return;
    event.preventDefault();
  };
  const rest = count - shown.length;
  return {
    input,
    text,
    isOpen,
    isAlwaysOpen,
    shown,
    count,
    state,
    rest,
    active,
    open,
    close,
    type,
    press,
    choose,
  };
}

function isFew({ known, server }: Offices): boolean {
  return !server && known.length > 0 && known.length <= MAX_OPEN_OFFICES;
}

/** Matches among the known offices, or on the server when there are many. `isOpen`: the matches are shown. */
function useMatches({ known, server }: Offices, text: string, isOpen: boolean): Matches {
  const [answer, setAnswer] = useState<FoundOffices>();
  useEffect(() => (isOpen ? server?.searchOffices(text, setAnswer) : undefined), [server, isOpen, text]);
  const offices = server ? answer?.shown : known;
  const entries = useMemo(
    () => offices?.map((office) => officeEntry(office, office.group_name)) ?? [],
    [offices],
  );
  const match = server ? exactMatches : matchOffices;
  const here = useMemo(() => match(entries, text), [match, entries, text]);
  if (server && answer?.text === text) return answer;
  // Of the last answer, only what matches the new text: Enter never chooses another office.
  return {
    shown: here.slice(0, MAX_FOUND_OFFICES),
    count: here.length,
    state: server ? 'searching' : 'found',
  };
}
