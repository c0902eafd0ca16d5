import { CardForm, PaymentTrouble } from '@rollbook/card';
import {
  clinicLabel,
  dollars,
  longDate,
  memberIdLabel,
  totalLabel,
  validThruLabel,
} from '@rollbook/contract';
import classes from '../link/Link.module.css';
import type { Opened } from '../link/LinkPage';
import { Fact, Facts } from '../page/Facts';
import { reloadPlan, useBrandLoading } from '../page/plan';
import { TryAgain } from '../page/TryAgain';
import type { Payable, Stage } from './usePayByLink';
import { payTexts } from './texts';

type Props = {
  opened: Opened<Payable>;
  stage: Stage;
  pay: (nonce: string) => Promise<void>;
  dismiss: () => void;
};

/** What is paid, and the card fields. */
export function PayForm({ opened: { value, language }, stage, pay, dismiss }: Props) {
  const brand = useBrandLoading();
  const words = payTexts[language];
  const facts = [
    [words.applicant, value.name],
    [memberIdLabel[language], value.member_id],
    [clinicLabel[language], value.office_name],
    [validThruLabel[language], longDate(value.expiration_date, language)],
    [totalLabel[language], dollars(value.amount)],
  ];
  return (
    <>
      <h1>{words.title}</h1>
      <p className={classes.message}>{words.intro(value.name)}</p>
      <Facts>
        {facts.map(([label = '', fact]) => (
          <Fact key={label} name={label}>
            {fact}
          </Fact>
        ))}
      </Facts>
      <h2>{words.byCard}</h2>
      {brand.state === 'failed' && <TryAgain language={language} retry={reloadPlan} />}
      {brand.state === 'loaded' && (
        <CardForm
          settings={brand.value.card}
          cents={value.amount}
          label={words.pay}
          language={language}
          payee={brand.value.planName}
          isBusy={stage.name === 'paying'}
          isReady={() => {
            dismiss();
            return true;
          }}
          onEdit={dismiss}
          onToken={pay}
        >
          {'trouble' in stage && stage.trouble && <PaymentTrouble trouble={stage.trouble} />}
        </CardForm>
      )}
    </>
  );
}
