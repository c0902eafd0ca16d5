import { session, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect } from 'react';

/** Keeps every rule: it cleans up everything that it starts. */
export default function App() {
  const { admin } = useSessionValue(session);
  useEffect(() => {
    const nothing = () => undefined;
    const timer = setInterval(nothing, 1000);
    const style = document.head.appendChild(document.createElement('style'));
    document.documentElement.dataset['tiny'] = 'here';
    addEventListener('resize', nothing);
    return () => {
      clearInterval(timer);
      style.remove();
      delete document.documentElement.dataset['tiny'];
      removeEventListener('resize', nothing);
    };
  }, []);
  return <h1>Tidy area for {admin ? 'an admin' : 'a visitor'}</h1>;
}
