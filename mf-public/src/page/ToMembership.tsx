import { type Language, pagePath } from '@rollbook/contract';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

type Props = {
  language: Language;
  /** Default: for a visitor who may be a member. */
  why?: Exclude<keyof (typeof texts)['en']['member'], 'open'>;
};

/** The way to My membership, after the reason to go there. */
export function ToMembership({ language, why = 'ask' }: Props) {
  const { member } = texts[language];
  return (
    <>
      {member[why]} <Link to={pagePath('/member', language)}>{member.open}</Link>
    </>
  );
}
