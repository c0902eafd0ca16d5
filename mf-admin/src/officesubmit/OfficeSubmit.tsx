import { Page } from '@rollbook/shared-ui/page';

/** Paper applications of an office (specification §2). */
export default function OfficeSubmit() {
  return <Page title="Submit Applications For Office">{null}</Page>;
}
