import { useEffect } from 'react';

/** Asks for a file that is not its own. */
export default function App() {
  useEffect(() => void fetch('/version.json'), []);
  return <h1>Asking</h1>;
}
