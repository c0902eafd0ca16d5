import { useEffect } from 'react';

/** Leads away from its own path as soon as it is shown. */
export default function App() {
  // oxlint-disable-next-line hands/by-hand -- an area, not a journey
  useEffect(() => history.replaceState(null, '', '/somewhere'), []);
  return <h1>Wandering</h1>;
}
