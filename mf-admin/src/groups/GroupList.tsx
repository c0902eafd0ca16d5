import { STAFF, type Group } from '@rollbook/contract';
import { Empty } from '@rollbook/kit';
import { groupLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { useNavigate } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import classes from './groups.module.css';

/** Office Groups: name and username, 'open' and 'Edit' (specification §2). */
export function GroupList({ groups, edit }: { groups: readonly Group[]; edit: (group: Group) => void }) {
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
            <RowButton aria-label={`open ${group.name}`} onClick={() => open(group)}>
              open
            </RowButton>
            <RowButton aria-label={`Edit ${group.name}`} onClick={() => edit(group)}>
              Edit
            </RowButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
