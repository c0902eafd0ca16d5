import { createRoot } from 'react-dom/client';

/** Has a React DOM in its files, which nobody lends. */
export default function App() {
  return <h1>Rooting {createRoot.name}</h1>;
}
