import { type Group, STAFF } from '@rollbook/contract';
import { Card, Empty, Loaded, Page, RowsSkeleton, useCall, useStaff } from '@rollbook/kit';
import { useDraft } from '@rollbook/platform';
import { TrailDrawer, type TrailOf, trailOfAccount } from '@rollbook/staff-members';
import { comeBack } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { groupLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { useNavigate } from 'react-router-dom';
import classes from './groups.module.css';
import { GroupForm } from './GroupForm';
import { PasswordForm } from './PasswordForm';
import { RowButton } from '../row/RowButton';

/** Office Group Manager (specification §2). */
export default function Groups() {
  const { loading, reload } = useCall('getGroups', {});
  const { may } = useStaff();
  const editing = useDraft<{ ogid: number | null }>('group that is edited', { ogid: null });
  const [trail, setTrail] = useState<TrailOf>();
  const place = useRef<HTMLDivElement>(null);
  const groups = loading.state === 'loaded' ? loading.value : [];
  const edited = groups.find(({ ogid }) => ogid === editing.fields.ogid);
  // The block, not a field: on a phone, focusing a field would open the keyboard over the form.
  const edit = ({ ogid }: Group) => {
    editing.change({ ogid });
    place.current?.focus();
  };
  const done = () => {
    editing.drop();
    void reload();
    comeBack(place.current);
  };
  return (
    <Page title="Office Group Manager" subtitle="Offices of a group are seen and paid for with one sign-in.">
      {may('editGroup') && (
        <div ref={place} tabIndex={-1} className={classes['place']}>
          <Card title={edited ? `Edit ${edited.name}` : 'Add Group'} padded>
            <GroupForm key={`names ${edited?.ogid ?? 'new'}`} group={edited} done={done} />
            {edited && (
              <PasswordForm
                key={`password ${edited.ogid}`}
                group={edited}
                done={done}
                showHistory={() => setTrail(trailOfAccount('group', edited.ogid, edited.name))}
              />
            )}
          </Card>
        </div>
      )}
      <Card title="Office Groups">
        <Loaded
          loading={loading}
          what="the office groups"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={3} label="the office groups" />}
        >
          {(all) => <GroupList groups={all} edit={edit} />}
        </Loaded>
      </Card>
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </Page>
  );
}

/** Office Groups: name and username, 'open' and 'Edit' (specification §2). */
function GroupList({ groups, edit }: { groups: readonly Group[]; edit: (group: Group) => void }) {
  const store = useSessionAction(groupLogin);
  const navigate = useNavigate();
  if (groups.length === 0) return <Empty>{STAFF.noGroups}</Empty>;
  const open = (group: Group) => {
    store(group);
    void navigate('/officegroup');
  };
  return (
    <ul className={classes['groups']} aria-label="Office Groups">
      {groups.map((group) => (
        <li key={group.ogid}>
          <div className={classes['names']}>
            <strong>{group.name}</strong>
            <span className={classes['quiet']}>{group.username}</span>
          </div>
          <div className={classes['actions']}>
            <RowButton
              needs="getApplicationsForOffice"
              aria-label={`open ${group.name}`}
              onClick={() => open(group)}
            >
              open
            </RowButton>
            <RowButton needs="editGroup" aria-label={`Edit ${group.name}`} onClick={() => edit(group)}>
              Edit
            </RowButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
