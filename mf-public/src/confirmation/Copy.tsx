import { Mailbox } from '../page/Mailbox';
import classes from './Confirmation.module.css';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** Where the copies of the application go, in one statement: on paper, by mail, or that this mailbox gets no more today (D86). */
export function Copy({ submitted }: { submitted: Submitted }) {
  const { application, email, language, paperCopy } = submitted;
  const words = confirmationTexts[language];
  const isMailed = application?.copy_mailed !== false;
  if (email === '' && !paperCopy) return null;
  return (
    <p className={classes.copy}>
      {paperCopy && `${words.paperCopy} `}
      {email !== '' && isMailed && (
        <>
          {paperCopy ? words.alsoIn : words.copyTo}{' '}
          <strong>
            <Mailbox address={email} />
          </strong>
          . {words.isWrong}
        </>
      )}
      {email !== '' && !isMailed && words.noCopy(email, paperCopy)}
    </p>
  );
}
