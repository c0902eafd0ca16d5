import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@rollbook/ui/base.css';
import App from './App';

const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
