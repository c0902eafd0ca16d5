import { Button, Group } from '@mantine/core';
import { Dialog, Notice, TextField } from '@rollbook/kit';
import { OfficePicker } from '@rollbook/staff-offices';
import { useState } from 'react';
import type { Values } from './draft';
import classes from './settings.module.css';
import { useOffice } from './useOffice';

export type Offer = Values['specialOffers'][number];
type Props = { offer: Offer; name: string; set: (offer: Offer) => void; remove: () => void };

/** One offer: its days, and whether it holds at all offices or at one. */
export function OfferRow({ offer, name, set, remove }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const { from, to, oid } = offer;
  return (
    <div className={classes['offer']} role="group" aria-label={name}>
      <Group gap="sm" align="end">
        <TextField
          label={`${name}: join from`}
          type="date"
          value={from}
          onChange={(event) => set({ ...offer, from: event.currentTarget.value })}
        />
        <TextField
          label={`${name}: to`}
          type="date"
          value={to}
          onChange={(event) => set({ ...offer, to: event.currentTarget.value })}
        />
        <Button variant="subtle" aria-label={`Remove ${lowerFirst(name)}`} onClick={remove}>
          Remove
        </Button>
      </Group>
      <Group gap="xs">
        {oid === undefined ? <span>At all calendar-year offices</span> : <AtOffice oid={oid} />}
        <Button
          variant="subtle"
          size="sm"
          aria-label={`${name}: ${oid === undefined ? 'one office only' : 'another office'}`}
          onClick={() => setChoosing(true)}
        >
          {oid === undefined ? 'One office only' : 'Another office'}
        </Button>
        {oid !== undefined && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${name}: all offices`}
            onClick={() => set({ from, to })}
          >
            All offices
          </Button>
        )}
      </Group>
      {isChoosing && (
        <Dialog wide title={`${name}: at which office?`} close={() => setChoosing(false)}>
          <OfficePicker
            choose={(office) => {
              set({ from, to, oid: office.oid });
              setChoosing(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function AtOffice({ oid }: { oid: number }) {
  const office = useOffice(oid);
  return (
    <>
      <span>
        At <strong>{office?.office_name ?? `office ${oid}`}</strong> only
      </span>
      {office?.calendar_year === false && (
        <Notice kind="note">
          Its memberships last 12 months from the day of joining: the offer changes nothing there.
        </Notice>
      )}
    </>
  );
}
