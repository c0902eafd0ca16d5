import { shownTime } from '@rollbook/contract';
import { Notice, useRowAction } from '@rollbook/kit';
import { call, serverNow } from '@rollbook/platform';
import { RowButton } from '../row/RowButton';
import { factorOf } from './factorOf';
import { inviterShown } from './inviterShown';
import classes from './people.module.css';
import type { Person } from './person';
import { ROLE_NAMES } from './roles';

type Props = { person: Person; reload: () => void; edit: () => void };

/** One administrator: role, second factor or invitation, last sign-in. */
export function PersonRow({ person, reload, edit }: Props) {
  const { id, name, email, post, names, state, last_sign_in, you, invited_by } = person;
  const { failure, run } = useRowAction<number>(reload);
  const factor = factorOf(person, serverNow());
  const invite = () =>
    run(id, () => call('inviteAgain', { id }), {
      doing: 'send the invitation',
      done: `A new invitation is on its way to ${email}`,
    });
  return (
    <li>
      <div className={classes['names']}>
        <strong>{name}</strong>
        <span className={classes['quiet']}>
          {email}
          {inviterShown(invited_by)}
        </span>
      </div>
      <span className={classes['role']}>
        {ROLE_NAMES[post]}
        {post === 'viewer' && names && <span className={classes['quiet']}> with names</span>}
      </span>
      <span className={classes['pill']} data-kind={factor.kind}>
        {factor.text}
      </span>
      <span className={classes['quiet']}>
        {last_sign_in === null ? 'never signed in' : shownTime(new Date(last_sign_in))}
      </span>
      <span className={classes['actions']}>
        {state === 'invited' && (
          <RowButton aria-label={`Send again to ${name}`} onClick={() => void invite()}>
            Send again
          </RowButton>
        )}
        {you ? (
          <span className={classes['quiet']}>you</span>
        ) : (
          <RowButton aria-label={`Edit ${name}`} onClick={edit}>
            Edit
          </RowButton>
        )}
      </span>
      {failure && <Notice kind="error">{failure}</Notice>}
    </li>
  );
}
