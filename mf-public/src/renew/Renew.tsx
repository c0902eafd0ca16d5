import type { Language } from '@rollbook/contract';
import { call, CallProblem } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import classes from '../link/Link.module.css';
import { LinkPage } from '../link/LinkPage';
import { reloadPlan, usePlan } from '../page/plan';
import { ToMembership } from '../page/ToMembership';
import { TryAgain } from '../page/TryAgain';
import { formPath } from '../texts';
import { RenewForm } from './RenewForm';
import { renewTexts } from './texts';
import type { Renewal } from './useRenewal';

/** The form, or why this membership cannot be renewed (any more). */
type Asked = { renewal: Renewal } | { refused: string; isRenewed: boolean };

const titles = { en: renewTexts.en.title, es: renewTexts.es.title };

/** In the language of the address. A change of the language does not read again: what was typed would be lost. */
async function read(token: string): Promise<Asked> {
  const language = new URLSearchParams(location.search).get('lang') === 'es' ? 'es' : 'en';
  try {
    return { renewal: await call('getRenewalForm', { token, language }) };
  } catch (error) {
    if (error instanceof CallProblem && error.code.includes('renew')) {
      return { refused: error.detail, isRenewed: error.code === 'already_renewed' };
    }
    throw error;
  }
}

/** Renews a membership by the link in a mail. */
export default function Renew() {
  return (
    <LinkPage purpose="renew" titles={titles} read={read}>
      {({ value, token, language }) =>
        'refused' in value ? (
          <Refused reason={value.refused} isRenewed={value.isRenewed} language={language} />
        ) : (
          <Loaded renewal={value.renewal} token={token} language={language} />
        )
      }
    </LinkPage>
  );
}

type RefusedProps = { reason: string; isRenewed: boolean; language: Language };

function Refused({ reason, isRenewed, language }: RefusedProps) {
  const words = renewTexts[language];
  return (
    <>
      <h1>{isRenewed ? words.isRenewed : words.refused}</h1>
      <p className={classes.message} role="status">
        {reason}
      </p>
      <p>
        {isRenewed ? (
          <ToMembership language={language} why="later" />
        ) : (
          <Link to={formPath[language]}>{words.enrol}</Link>
        )}
      </p>
    </>
  );
}

/** The form needs the plan's settings and, where the clinic has left, the other offices. */
function Loaded(props: { renewal: Renewal; token: string; language: Language }) {
  const { all } = usePlan();
  const words = renewTexts[props.language];
  if (all.state === 'loaded') {
    return <RenewForm {...props} brand={all.value.brand} offices={all.value.offices} />;
  }
  return (
    <>
      <h1>{words.title}</h1>
      {all.state === 'pending' ? (
        <p role="status">{words.loading}</p>
      ) : (
        <TryAgain language={props.language} retry={reloadPlan} />
      )}
    </>
  );
}
