import { dialAddress, phoneParts } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { type ComponentProps, Fragment } from 'react';
import classes from './phone.module.css';

type Props = { phone: string } & Pick<ComponentProps<'a'>, 'className' | 'aria-label'>;

/** A phone as it was typed; a link where it can be dialled, which a kiosk does not do. */
export function PhoneLink({ phone, ...about }: Props) {
  const address = dialAddress(phone);
  const isKiosk = useKiosk() !== undefined;
  if (address === undefined || isKiosk) return <WithPhones text={phone} />;
  return (
    <a {...about} href={address}>
      <WithPhones text={phone} />
    </a>
  );
}

/** A text in whose phones no line breaks. */
export function WithPhones({ text }: { text: string }) {
  return phoneParts(text).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} className={classes['phone']}>
        {part}
      </span>
    ),
  );
}
