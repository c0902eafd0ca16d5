import { Page } from '@rollbook/shared-ui/page';

/** The administrator's applications (specification §2). */
export default function Applications() {
  return <Page title="Applications">{null}</Page>;
}
