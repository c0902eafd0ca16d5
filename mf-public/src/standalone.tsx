import '@rollbook/shared-ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

const place = document.getElementById('root');
if (!place) throw new Error('#root is missing');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
