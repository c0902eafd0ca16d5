import type { PublicOffice } from '@rollbook/contract';
import type { Texts } from '../../texts';
import notice from '../Notice.module.css';
import type { Asked } from './useJoining';
import classes from './SamePerson.module.css';

type Props = { asked: Asked; office: PublicOffice; texts: Texts };

/** The server knows a person of this name at the office: what the applicant can answer (D35). */
export function SamePerson({ asked: { code, by, answer }, office, texts: { samePerson } }: Props) {
  const waits = code === 'application_exists';
  return (
    <div className={classes.answers}>
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
