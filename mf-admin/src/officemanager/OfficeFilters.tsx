import { ChoiceField, SearchField, useCall } from '@rollbook/kit';
import { ALL_GROUPS, CARDS, NO_GROUP, type OfficeChoices, STATES, TYPES } from './officeFilter';
import classes from './officemanager.module.css';

type Props = {
  search: string;
  setSearch: (text: string) => void;
  choices: OfficeChoices;
  choose: (chosen: Partial<OfficeChoices>) => void;
};

/** Above the rows: search box and filters. */
export function OfficeFilters({ search, setSearch, choices, choose }: Props) {
  const { loading } = useCall('getGroups', {});
  const groups = loading.state === 'loaded' ? loading.value : [];
  return (
    <>
      <SearchField className={classes['search']} label="Search offices" value={search} search={setSearch} />
      <div className={classes['filters']}>
        <ChoiceField
          label="State"
          options={STATES}
          value={choices.state}
          choose={(state) => choose({ state })}
        />
        <ChoiceField
          label="Group"
          options={[
            ALL_GROUPS,
            NO_GROUP,
            ...groups.map(({ ogid, name }) => ({ value: String(ogid), label: name })),
          ]}
          value={choices.group}
          choose={(group) => choose({ group })}
        />
        <ChoiceField label="Type" options={TYPES} value={choices.type} choose={(type) => choose({ type })} />
        <ChoiceField label="Card" options={CARDS} value={choices.card} choose={(card) => choose({ card })} />
      </div>
    </>
  );
}
