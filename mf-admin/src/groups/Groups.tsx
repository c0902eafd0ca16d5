import { Page } from '@rollbook/shared-ui/page';

/** The office group manager (specification §2). */
export default function Groups() {
  return <Page title="Office Group Manager">{null}</Page>;
}
