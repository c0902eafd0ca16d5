import type { Language } from '@rollbook/contract';
import { linkTexts } from '../link/texts';
import classes from './Member.module.css';
import { memberTexts } from './texts';

type Props = { language: Language; email: string; goOn: () => Promise<void> };

/** The sign-in link has ended, and the session has not. The mailbox is named: the link may be for another one. */
export function GoOn({ language, email, goOn }: Props) {
  return (
    <div className={classes.goOn}>
      <p>{memberTexts[language].stillSignedIn(email)}</p>
      <button type="button" className={classes.main} onClick={() => void goOn()}>
        {linkTexts[language].toMember}
      </button>
    </div>
  );
}
