import { Chosen, SelectField, useStaff, useCall } from '@rollbook/kit';
import { useRef, useState } from 'react';
import type { Choice } from './choice';
import classes from './reports.module.css';

type Props = { where: Choice['where']; choose: (where: readonly string[]) => void };
type Place = { value: string; label: string };

/** Which offices and groups a report is about. An office has its own alone. */
export function Places(props: Props) {
  const { area, group } = useStaff();
  if (area === '/ecsadmin') return <OfPlan {...props} />;
  if (area === '/officegroup' && group !== undefined) return <OfGroup {...props} ogid={group.ogid} />;
  return null;
}

function OfPlan(props: Props) {
  const offices = useCall('getOffices', {}).loading;
  const groups = useCall('getGroups', {}).loading;
  const places = [
    ...(groups.state === 'loaded'
      ? groups.value.map(({ ogid, name }) => ({ value: `group-${ogid}`, label: `Group ${name}` }))
      : []),
    ...(offices.state === 'loaded' ? officeOptions(offices.value) : []),
  ];
  return <Several {...props} label="Offices and groups" all="All offices" places={places} />;
}

function OfGroup({ ogid, ...props }: Props & { ogid: number }) {
  const { loading } = useCall('getOfficesInGroup', { ogid });
  const places = loading.state === 'loaded' ? officeOptions(loading.value) : [];
  return <Several {...props} label="Offices" all="All offices of the group" places={places} />;
}

type SeveralProps = Props & { label: string; all: string; places: readonly Place[] };

/** A list for one place, which takes effect as it is chosen, and a button for another one. The others stand below. */
function Several({ label, all, places, where, choose }: SeveralProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const others = isAdding ? where : where.slice(0, -1);
  const nameOf = (value: string) => places.find((place) => place.value === value)?.label ?? '…';
  const toList = () => list.current?.querySelector('select')?.focus();
  const add = () => {
    setAdding(true);
    toList();
  };
  return (
    <div ref={list} className={classes['places']}>
      <SelectField
        label={label}
        value={isAdding ? '' : (where.at(-1) ?? '')}
        onChange={({ target }) => {
          choose(target.value === '' ? others : [...others, target.value]);
          setAdding(false);
        }}
        options={[
          { value: '', label: others.length === 0 ? all : 'No other' },
          ...places.filter(({ value }) => !others.includes(value)),
        ]}
      />
      <Chosen
        label={`Chosen: ${label.toLowerCase()}`}
        chosen={others.map((value) => ({ value, label: nameOf(value) }))}
        remove={(value) => choose(where.filter((one) => one !== value))}
        emptied={toList}
      />
      {where.length > 0 && !isAdding && (
        <button type="button" className={classes['another']} onClick={add}>
          Add another
        </button>
      )}
    </div>
  );
}

function officeOptions(offices: readonly { oid: number; office_name: string }[]): Place[] {
  return offices.map(({ oid, office_name }) => ({ value: `office-${oid}`, label: office_name }));
}
