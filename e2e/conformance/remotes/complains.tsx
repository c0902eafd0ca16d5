import { useEffect } from 'react';

/** Complains to whoever opens the console. */
export default function App() {
  useEffect(() => console.error('something is not right'), []);
  return <h1>Complaining</h1>;
}
