import { useEffect } from 'react';

/** Leads away from its own path as soon as it is shown. */
export default function App() {
  useEffect(() => history.replaceState(null, '', '/somewhere'), []);
  return <h1>Wandering</h1>;
}
