import type { Group } from '@rollbook/contract';
import { Card, Loaded, Page, RowsSkeleton, useCall } from '@rollbook/kit';
import { useDraft } from '@rollbook/platform';
import { type TrailOf, trailOfAccount } from '@rollbook/staff-members';
import { comeBack } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { TrailDrawer } from '../trail/TrailDrawer';
import classes from './groups.module.css';
import { GroupForm } from './GroupForm';
import { GroupList } from './GroupList';
import { PasswordForm } from './PasswordForm';

/** Office Group Manager (specification §2). */
export default function Groups() {
  const { loading, reload } = useCall('getGroups', {});
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
