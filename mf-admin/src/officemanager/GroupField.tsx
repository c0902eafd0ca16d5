import type { Office } from '@rollbook/contract';
import { FormSkeleton, Loaded, SelectField, useCall } from '@rollbook/kit';
import { Link } from 'react-router-dom';
import { groupNotice } from './groupNotice';
import { NO_GROUP } from './officeForm';
import type { StaffOfficeForm } from './useOfficeForm';

/** The office group in edit mode (specification §2, §5): required, and 'No group' is one of its answers. */
export function GroupField({ office, form }: { office: Office; form: StaffOfficeForm }) {
  const value = form.values.ogid;
  const { loading, reload } = useCall('getGroups', {});
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
          {...form.getInputProps('ogid')}
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
            form.setValues({ ogid, office_group: chosen?.name ?? '' });
          }}
        />
      )}
    </Loaded>
  );
}
