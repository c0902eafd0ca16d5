import { useEffect } from 'react';

/** Goes on listening when it is gone. */
export default function App() {
  useEffect(() => document.addEventListener('keydown', () => undefined), []);
  return <h1>Listening</h1>;
}
