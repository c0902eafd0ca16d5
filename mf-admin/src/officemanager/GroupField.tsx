import type { Group, Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { SelectField } from '@rollbook/shared-ui/field';
import { Loaded, useLoad } from '@rollbook/shared-ui/load';
import { FormSkeleton } from '@rollbook/shared-ui/skeletons';
import { Link } from 'react-router-dom';
import { groupNotice } from './groupNotice';
import { NO_GROUP, type OfficeValues } from './officeForm';

type Props = {
  office: Office;
  /** The chosen group's id, NO_GROUP, or empty while it is unanswered. */
  value: string;
  error: string | undefined;
  choose: (answer: Pick<OfficeValues, 'ogid' | 'office_group'>) => void;
};

/** The office group in edit mode (specification §2, §5): required, and 'No group' is one of its answers (D52). */
export function GroupField({ office, value, error, choose }: Props) {
  const { loading, reload } = useLoad(ask);
  return (
    <Loaded
      loading={loading}
      what="the office groups"
      retry={() => void reload()}
      skeleton={<FormSkeleton fields={1} label="the office groups" />}
    >
      {(groups) => (
        <SelectField
          label="Office group"
          value={value}
          error={error}
          help={
            groups.length === 0 ? (
              <Link to="/ecsadmin/groups">Add a group first</Link>
            ) : value === '' ? undefined : (
              groupNotice(
                office,
                groups.find(({ ogid }) => String(ogid) === value),
              )
            )
          }
          options={[
            ...(value === '' ? [{ value: '', label: 'Choose a group' }] : []),
            { value: NO_GROUP, label: 'No group' },
            ...groups.map(({ ogid, name }) => ({ value: String(ogid), label: name })),
          ]}
          onChange={({ currentTarget: { value: ogid } }) => {
            const chosen = groups.find((group) => String(group.ogid) === ogid);
            choose({ ogid, office_group: chosen?.name ?? '' });
          }}
        />
      )}
    </Loaded>
  );
}

function ask(signal: AbortSignal): Promise<readonly Group[]> {
  return call('getGroups', {}, { signal });
}
