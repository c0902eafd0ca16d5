import { dialAddress } from '@rollbook/contract';
import type { ComponentProps } from 'react';
import { WithPhones } from './WithPhones';

type Props = { phone: string } & Pick<ComponentProps<'a'>, 'className' | 'aria-label'>;

/** A phone as it was typed; a link where it can be dialled. */
export function PhoneLink({ phone, ...about }: Props) {
  const address = dialAddress(phone);
  if (address === undefined) return phone;
  return (
    <a {...about} href={address}>
      <WithPhones text={phone} />
    </a>
  );
}
