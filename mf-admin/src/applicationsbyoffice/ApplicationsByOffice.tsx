import { Page } from '@rollbook/shared-ui/page';

/** One office's applications (specification §2). */
export default function ApplicationsByOffice() {
  return <Page title="Applications By Office">{null}</Page>;
}
