import type { Brand } from '@rollbook/contract';
import { useBrand } from '../brand';
import classes from './login.module.css';

/** 'Forgot the password?' and whom to ask. */
export function Forgot({ whom }: { whom: (brand: Pick<Brand, 'tollFreePhone'>) => string }) {
  const { brand } = useBrand();
  return (
    <details className={classes['forgot']}>
      <summary>Forgot the password?</summary>
      <p>{brand ? whom(brand) : '\u00a0'}</p>
    </details>
  );
}
