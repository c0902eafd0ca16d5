import { useEffect, useState } from 'react';

let wasHere = false;

/** Can be shown once. */
export default function App() {
  const [isFirst] = useState(() => !wasHere);
  useEffect(() => {
    wasHere = true;
  }, []);
  if (!isFirst) throw new Error('once is enough');
  return <h1>Once</h1>;
}
