import {
  cardAddress,
  familyShown,
  type Language,
  logoImage,
  memberIdLabel,
  memberLabel,
  memberSinceLabel,
  notInsuranceNotice,
  shownDate,
} from '@rollbook/contract';
import { useEffect, useState } from 'react';
import { useBrand } from '../page/plan';
import classes from './Card.module.css';
import { cardTexts } from './texts';

export type ShownCard = {
  name: string;
  /** 'id-oid' of the membership. */
  id: string;
  /** Denver date; null before the first payment. */
  since: string | null;
  family: string;
  code: string;
};

/** The member card as it is printed. It has no date: the status stands beside it. */
export function CardFace({ card, language }: { card: ShownCard; language: Language }) {
  const words = cardTexts[language];
  const brand = useBrand();
  const other = language === 'en' ? 'es' : 'en';
  const picture = useCode(cardAddress(brand?.publicOrigin ?? window.location.origin, card.code));
  return (
    <div className={classes.card}>
      <p className={classes.plan}>
        {brand?.logo && <img {...logoImage(brand.logo)} alt="" />}
        <span>{brand?.planName ?? '\u00a0'}</span>
      </p>
      <p className={classes.kind}>{words.title}</p>
      <div className={classes.middle}>
        <dl>
          <Fact term={memberLabel[language]} value={card.name} />
          <Fact term={memberIdLabel[language]} value={card.id} />
          {card.since && <Fact term={memberSinceLabel[language]} value={shownDate(card.since, language)} />}
          {card.family !== '' && <Fact term={words.family} value={familyShown(card.family)} />}
        </dl>
        <Code picture={picture} words={words.code} />
      </div>
      <p className={classes.notice}>
        {notInsuranceNotice[language]}
        <span lang={other}>{notInsuranceNotice[other]}</span>
      </p>
    </div>
  );
}

/** Until it is drawn its place is empty: an image without a source is shown as a broken one. */
function Code({ picture, words }: { picture: string | undefined; words: string }) {
  if (picture === undefined) return <span className={classes.code} aria-hidden="true" />;
  return <img className={classes.code} src={picture} alt={words} width="132" height="132" />;
}

/** The QR code of an address, once it is drawn. */
function useCode(address: string): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isOther = false;
    import('qrcode')
      .then(({ toString }) => toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
      .then((svg) => isOther || setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      // The text beside the place of the picture says what is missing.
      .catch(() => undefined);
    return () => {
      isOther = true;
    };
  }, [address]);
  return picture;
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
