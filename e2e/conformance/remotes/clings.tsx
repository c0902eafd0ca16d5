import { useEffect } from 'react';

/** Takes the address back when it is left. */
export default function App() {
  // oxlint-disable-next-line hands/by-hand -- an area, not a journey
  useEffect(() => () => queueMicrotask(() => history.replaceState(null, '', '/tiny')), []);
  return <h1>Clinging</h1>;
}
