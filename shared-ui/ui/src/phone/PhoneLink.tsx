import { dialAddress } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import type { ComponentProps } from 'react';
import { WithPhones } from './WithPhones';

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
