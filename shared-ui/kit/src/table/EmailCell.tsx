import { EmailText } from '../page';
import { Clip } from './Clip';
import type { Place } from './column';

/** One or several email addresses of a row. */
export function EmailCell({ text, place }: { text: string; place: Place }) {
  if (place !== 'table') return <EmailText text={text} />;
  return (
    <Clip>
      <EmailText text={text} unbroken />
    </Clip>
  );
}
