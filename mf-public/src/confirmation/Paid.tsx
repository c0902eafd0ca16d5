import { longDate, type Enrolled, memberIdLabel, memberLabel, validThruLabel } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { CardFace } from '../memberCard/CardFace';
import { FullScreen } from '../memberCard/FullScreen';
import { StatusPill } from '../memberCard/StatusPill';
import { cardTexts } from '../memberCard/texts';
import { Fact, Facts } from '../page/Facts';
import button from '../page/SecondButton.module.css';
import classes from './Confirmation.module.css';
import type { Submitted } from './submitted';
import { confirmationTexts } from './texts';

/** What was bought: the member card, to be shown from this page or kept. */
export function Paid({ submitted }: { submitted: Submitted }) {
  const { application, officeName, language } = submitted;
  const words = confirmationTexts[language];
  const card = application?.card;
  const office = application?.office_name ?? officeName;
  return (
    <>
      {application && card && <OwnCard application={application} card={card} submitted={submitted} />}
      {application && !card && <PaidFacts application={application} submitted={submitted} />}
      {office !== '' && <p className={classes.use}>{(card ? words.showCard : words.sayName)(office)}</p>}
    </>
  );
}

type OwnCardProps = {
  application: Enrolled;
  card: NonNullable<Enrolled['card']>;
  submitted: Submitted;
};

function OwnCard({ application, card, submitted }: OwnCardProps) {
  const { language } = submitted;
  const isKiosk = useKiosk() !== undefined;
  const shown = {
    name: nameOf(submitted),
    id: application.member_id,
    since: card.member_since,
    family: card.additional_family,
    code: card.code,
  };
  return (
    <div className={classes.own}>
      <CardFace card={shown} language={language} />
      <StatusPill status={card.status} language={language} />
      {!isKiosk && (
        <>
          <FullScreen card={shown} status={card.status} language={language} className={classes.open} />
          <a className={`${button.second} ${classes.save}`} href={card.path} download>
            {cardTexts[language].save}
          </a>
        </>
      )}
    </div>
  );
}

/** Of an application that another device has sent (D35). */
function PaidFacts({ application, submitted }: { application: Enrolled; submitted: Submitted }) {
  const { language } = submitted;
  const words = confirmationTexts[language];
  const name = nameOf(submitted);
  return (
    <Facts>
      {name !== '' && <Fact name={memberLabel[language]}>{words.household(name)}</Fact>}
      <Fact name={memberIdLabel[language]}>{application.member_id}</Fact>
      <Fact name={validThruLabel[language]}>{longDate(application.expiration_date, language)}</Fact>
      <Fact name={words.paid}>{words.byCard}</Fact>
    </Facts>
  );
}

function nameOf({ first, last }: Submitted): string {
  return `${first} ${last}`.trim();
}
