import { pagePath } from '@rollbook/contract';
import { call, useLinkToken } from '@rollbook/platform';
import { useState } from 'react';
import { LinkEnded } from '../link/LinkEnded';
import { LinkFrame } from '../link/LinkFrame';
import { TryAgain } from '../page/TryAgain';
import { useLinkLanguage } from '../link/useLinkLanguage';
import classes from './Member.module.css';
import { OpenLink } from './OpenLink';
import { memberTexts } from './texts';

/** `/confirmemail`: the link that was sent to a member's new address. */
export default function ConfirmEmail() {
  const language = useLinkLanguage();
  const { token, reopening, standing, retry } = useLinkToken('confirm-email');
  const words = memberTexts[language];
  const [email, setEmail] = useState('');
  if (email !== '') {
    return (
      <LinkFrame language={language} title={words.confirmedTitle}>
        <h1>{words.confirmedTitle}</h1>
        <p role="status">
          {words.confirmed(email)} {words.confirmedHere}
        </p>
        <p>{words.confirmedElsewhere}</p>
        <a className={classes.main} href={pagePath('/member', language)}>
          {words.open}
        </a>
      </LinkFrame>
    );
  }
  if (reopening !== 'no')
    return (
      <LinkFrame language={language} title={words.confirmTitle}>
        {reopening === 'failed' && <TryAgain language={language} retry={retry} />}
      </LinkFrame>
    );
  if (token === '') return <LinkEnded purpose="confirm-email" language={language} missing="mail" />;
  return (
    <OpenLink
      purpose="confirm-email"
      language={language}
      title={words.confirmTitle}
      why={words.confirmWhy}
      label={words.confirm}
      standing={standing}
      open={async () => setEmail((await call('confirmMyEmail', { token, language })).email)}
    />
  );
}
