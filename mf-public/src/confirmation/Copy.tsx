import { Mailbox } from '../page/Mailbox';
import classes from './Confirmation.module.css';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** Where the copies of the application go: on paper, by mail, or that this mailbox gets no more today (D86). */
export function Copy({ submitted }: { submitted: Submitted }) {
  const { application, email, language, paperCopy } = submitted;
  const words = confirmationTexts[language];
  const isMailed = application?.copy_mailed !== false;
  return (
    <>
      {paperCopy && <p className={classes.copy}>{words.paperCopy}</p>}
      {email !== '' && isMailed && (
        <p className={classes.copy}>
          {paperCopy ? words.noteTo : words.copyTo}{' '}
          <strong>
            <Mailbox address={email} />
          </strong>
          . {words.isWrong}
        </p>
      )}
      {email !== '' && !isMailed && <p className={classes.copy}>{words.noCopy(email, paperCopy)}</p>}
    </>
  );
}
