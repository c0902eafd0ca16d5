import { session, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

let visits = 0;

/** Renders, and breaks every rule about its surroundings. Its build brings its own React DOM and session. */
export default function App() {
  const { admin } = useSessionValue(session);
  const [visit] = useState(() => (visits += 1));
  useEffect(() => {
    document.addEventListener('keydown', () => undefined);
    setInterval(() => undefined, 1000);
    document.body.append(document.createElement('aside'));
    document.body.classList.add('tiny');
    console.error('a complaint about', createRoot.name);
    void fetch('/version.json');
    evaluate();
    // oxlint-disable-next-line hands/by-hand -- what this area does wrong
    return () => queueMicrotask(() => history.replaceState(null, '', '/tiny'));
  }, []);
  if (visit > 1) throw new Error('it can be shown only once');
  return (
    <>
      <style>{'button { color: rgb(1, 2, 3) }'}</style>
      <h1>Careless area {admin ? 'for an admin' : 'for a visitor'}</h1>
    </>
  );
}

function evaluate(): void {
  try {
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the rule that this line breaks
    new Function('return 1')();
  } catch {
    // The policy forbids it; the kit reports the violation.
  }
}
