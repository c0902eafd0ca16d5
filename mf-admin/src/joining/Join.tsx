import { useSearchParams } from 'react-router-dom';
import { Compare } from './Compare';
import { FindRecord } from './FindRecord';

/** Two records of one person, by an application of each: `?one=4851&other=5120`. What is missing is searched for. */
export default function Join() {
  const [asked] = useSearchParams();
  const [one, other] = [idIn(asked.get('one')), idIn(asked.get('other'))];
  if (one === undefined) return <FindRecord key="first" />;
  if (other === undefined) return <FindRecord key={one} one={one} />;
  return <Compare key={`${one} ${other}`} one={one} other={other} />;
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
