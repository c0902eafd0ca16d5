import { Page } from '@rollbook/shared-ui/page';

/** Card payment for an office (specification §2). */
export default function OfficePay() {
  return <Page title="Submit Payment For Offices">{null}</Page>;
}
