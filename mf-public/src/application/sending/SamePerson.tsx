import type { PublicOffice } from '@rollbook/contract';
import { ToMembership } from '../../page/ToMembership';
import type { Speech } from '../../texts';
import notice from '../Notice.module.css';
import type { Asked } from './useJoining';
import classes from './SamePerson.module.css';

type Props = { asked: Asked; office: PublicOffice; speech: Speech };

/** The server knows a person of this name at the office: what the applicant can answer (D35). */
export function SamePerson({ asked: { code, by, answer }, office, speech }: Props) {
  const { samePerson } = speech.texts;
  const waits = code === 'application_exists';
  return (
    <div className={classes.answers}>
      {code === 'already_member' && (
        <p>
          <ToMembership language={speech.language} why="renew" />
        </p>
      )}
      {waits && by === 'office' && office.online_payment && <p>{samePerson.payByCard}</p>}
      {waits && by === 'credit' && (
        <button type="button" className={notice.button} onClick={() => answer({ existing: true })}>
          {samePerson.payExisting}
        </button>
      )}
      <button type="button" className={notice.button} onClick={() => answer({ another: true })}>
        {by === 'credit' ? samePerson.anotherPays : samePerson.another}
      </button>
    </div>
  );
}
