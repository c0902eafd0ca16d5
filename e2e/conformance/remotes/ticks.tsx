import { useEffect } from 'react';

/** Goes on ticking when it is gone. */
export default function App() {
  useEffect(() => void setInterval(() => undefined, 1000), []);
  return <h1>Ticking</h1>;
}
