import { SelectField, useStaff, useCall } from '@rollbook/kit';
import type { Choice } from './choice';

type Props = { where: Choice['where']; choose: (where: string) => void };

/** Which offices or groups a report is about. An office has its own alone. */
export function Places(props: Props) {
  const { area, group } = useStaff();
  if (area === '/ecsadmin') return <OfPlan {...props} />;
  if (area === '/officegroup' && group !== undefined) return <OfGroup {...props} ogid={group.ogid} />;
  return null;
}

function OfPlan({ where, choose }: Props) {
  const offices = useCall('getOffices', {}).loading;
  const groups = useCall('getGroups', {}).loading;
  const options = [
    { value: '', label: 'All offices' },
    ...(groups.state === 'loaded'
      ? groups.value.map(({ ogid, name }) => ({ value: `group-${ogid}`, label: `Group ${name}` }))
      : []),
    ...(offices.state === 'loaded' ? officeOptions(offices.value) : []),
  ];
  return (
    <SelectField
      label="Offices and groups"
      value={where}
      onChange={({ target }) => choose(target.value)}
      options={options}
    />
  );
}

function OfGroup({ where, choose, ogid }: Props & { ogid: number }) {
  const { loading } = useCall('getOfficesInGroup', { ogid });
  const offices = loading.state === 'loaded' ? officeOptions(loading.value) : [];
  return (
    <SelectField
      label="Offices"
      value={where}
      onChange={({ target }) => choose(target.value)}
      options={[{ value: '', label: 'All offices of the group' }, ...offices]}
    />
  );
}

function officeOptions(offices: readonly { oid: number; office_name: string }[]) {
  return offices.map(({ oid, office_name }) => ({ value: `office-${oid}`, label: office_name }));
}
