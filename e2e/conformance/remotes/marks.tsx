import { useEffect } from 'react';

/** Leaves its mark on the page. */
export default function App() {
  useEffect(() => document.body.classList.add('tiny'), []);
  return <h1>Marking</h1>;
}
