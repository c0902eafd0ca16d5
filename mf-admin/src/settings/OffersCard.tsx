import { Button, Checkbox, Group } from '@mantine/core';
import { monthList } from '@rollbook/contract';
import { Card, Notice } from '@rollbook/kit';
import { OfferRow } from './OfferRow';
import classes from './settings.module.css';
import { Sourced } from './Sourced';
import type { SettingsDraft } from './useSettings';

const MONTHS = [10, 11, 12];

/** Days, at all offices or at one, and months whose calendar-year memberships last through the following year. */
export function OffersCard({ draft }: { draft: SettingsDraft }) {
  const { values, errors, set } = draft;
  const offers = values.specialOffers;
  return (
    <Card title="Offer and grace" padded>
      <Sourced draft={draft} name="specialOffers">
        {offers.map((offer, at) => (
          <OfferRow
            // oxlint-disable-next-line react/no-array-index-key -- an offer has no name, and its days change while they are typed
            key={at}
            name={`Offer ${at + 1}`}
            offer={offer}
            set={(changed) => set({ specialOffers: offers.with(at, changed) })}
            remove={() => set({ specialOffers: offers.filter((_offer, nth) => nth !== at) })}
          />
        ))}
        {errors['specialOffers'] && <Notice kind="error">{errors['specialOffers']}</Notice>}
        <Button
          variant="default"
          size="sm"
          onClick={() => set({ specialOffers: [...offers, { from: '', to: '' }] })}
        >
          Add an offer
        </Button>
      </Sourced>
      <Sourced draft={draft} name="graceMonths">
        <Checkbox.Group
          label="Grace months"
          value={values.graceMonths.map(String)}
          onChange={(months) => set({ graceMonths: months.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap="md" mt="xs">
            {MONTHS.map((month) => (
              <Checkbox key={month} value={String(month)} label={monthList([month], 'en')} />
            ))}
          </Group>
        </Checkbox.Group>
      </Sourced>
      <p className={classes['note']}>
        For calendar-year offices, from October on: valid through the following year. Memberships already sold
        keep their term.
      </p>
    </Card>
  );
}
