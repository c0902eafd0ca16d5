import { longDate } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useEffect, useRef } from 'react';
import classes from '../link/Link.module.css';
import { Ended } from '../link/LinkEnded';
import { LinkPage, type Opened } from '../link/LinkPage';
import { useBrand } from '../page/plan';
import button from '../page/SecondButton.module.css';
import { ToMembership } from '../page/ToMembership';
import { PrintReceipt } from '../receipt/PrintReceipt';
import { formPath } from '../texts';
import { PayForm } from './PayForm';
import { payTexts } from './texts';
import { type Payable, type Stage, usePayByLink } from './usePayByLink';

const titles = { en: payTexts.en.title, es: payTexts.es.title };
const read = (token: string) => call('getPayLink', { token });

/** Pays one application by card, by the link in its mail. */
export default function Pay() {
  return (
    <LinkPage purpose="pay" titles={titles} read={read}>
      {(opened, setTitle) => <Content opened={opened} setTitle={setTitle} />}
    </LinkPage>
  );
}

type Props = { opened: Opened<Payable>; setTitle: (title: string | undefined) => void };

function Content({ opened, setTitle }: Props) {
  const { stage, isUncharged, pay, look, dismiss } = usePayByLink(opened);
  const { language } = opened;
  const words = payTexts[language];
  const brand = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  const isForm = stage.name === 'payable' || stage.name === 'paying';
  useEffect(() => {
    if (!isForm) heading.current?.focus();
  }, [isForm]);
  const [title, said] = wordsOf(stage, opened);
  useEffect(() => setTitle(isForm ? undefined : title), [setTitle, isForm, title]);
  if (isForm) return <PayForm opened={opened} stage={stage} pay={pay} dismiss={dismiss} />;
  if (stage.name === 'ended') return <Ended purpose="pay" language={language} />;

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.message} role="status">
        {isUncharged ? `${stage.name === 'paid' ? words.paidBefore : words.notCharged} ${said}` : said}
      </p>
      {stage.name === 'paid' && stage.receiptUrl !== undefined && (
        <p>
          <a href={stage.receiptUrl} target="_blank" rel="noopener">
            {words.receipt}
          </a>
        </p>
      )}
      {stage.name === 'paid' && stage.receipt !== undefined && (
        <PrintReceipt
          brand={brand}
          className={button.second}
          facts={{
            language,
            receipt: stage.receipt,
            name: opened.value.name,
            id: opened.value.member_id,
            officeName: opened.value.office_name,
            until: opened.value.expiration_date,
          }}
        >
          {words.print}
        </PrintReceipt>
      )}
      {stage.name === 'paid' && (
        <p className={classes.help}>
          <ToMembership language={language} why="later" />
        </p>
      )}
      {stage.name === 'being_paid' && (
        <>
          {stage.isUnread && (
            <p className={classes.failed} role="alert">
              {words.notRead}
            </p>
          )}
          <button type="button" className={classes.main} onClick={() => void look()}>
            {words.again}
          </button>
        </>
      )}
      {(stage.name === 'over' || stage.name === 'cancelled') && (
        <a className={classes.main} href={formPath[language]}>
          {words.apply}
        </a>
      )}
    </>
  );
}

/** Heading and text of every stage without card fields. */
function wordsOf(stage: Stage, { value, language }: Opened<Payable>): [title: string, said: string] {
  const words = payTexts[language];
  switch (stage.name) {
    case 'paid':
      return [
        words.paidTitle,
        `${words.paid(value.office_name, longDate(value.expiration_date, language))} ${stage.receipt ? words.receiptMailed : ''}`.trim(),
      ];
    case 'being_paid':
      return [words.busyTitle, words.busy];
    case 'over':
      return [words.overTitle, words.over];
    case 'cancelled':
      return [words.cancelledTitle, words.cancelled];
    case 'not_offered':
      return [words.notOfferedTitle, words.notOffered(value.office_name)];
    case 'pending':
      return [words.pendingTitle, stage.message];
    default:
      return [words.title, ''];
  }
}
