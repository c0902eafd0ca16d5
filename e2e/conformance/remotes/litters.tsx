import { useEffect } from 'react';

/** Leaves a node in the page. */
export default function App() {
  useEffect(() => void document.body.append(document.createElement('aside')), []);
  return <h1>Littering</h1>;
}
