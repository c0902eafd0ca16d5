import { couldNot } from '@rollbook/contract';
import { useAnswer } from '@rollbook/kit';
import { callPage } from '@rollbook/platform';
import { useBrand } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './home.module.css';

/** Shown while an office has no applications, in any period: how patients reach its form. */
export default function FirstStep({ oid }: { oid: number }) {
  const { loading } = useAnswer(['has applications', oid], async (signal) => {
    const { rows } = await callPage('getApplicationsForOffice', { oid, limit: 1 }, { signal });
    return rows.length > 0;
  });
  return loading.state === 'loaded' && !loading.value && <Poster oid={oid} />;
}

function Poster({ oid }: { oid: number }) {
  const { brand } = useBrand();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failure, setFailure] = useState('');
  const address = brand && `${brand.publicOrigin}/?id=${oid}`;
  useEffect(() => {
    if (address === null || !canvas.current) return;
    const into = canvas.current;
    import('../qrcode/draw')
      .then(({ drawCode }) => drawCode(into, address, 160))
      .catch(() => setFailure(couldNot('load', 'the QR code')));
  }, [address]);
  return (
    <div className={classes['first']}>
      <canvas
        ref={canvas}
        role="img"
        aria-label="QR code of your application form"
        width={160}
        height={160}
      />
      <div>
        <p>
          <strong>First step:</strong> hang the poster where patients wait. The code leads to the form with
          your office already chosen.
        </p>
        <p>
          <Link to="/office/qrcode">Print the poster</Link>
        </p>
        <p>
          <a href={`/?id=${oid}`} target="_blank" rel="noreferrer">
            Open your application form ↗
          </a>
        </p>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </div>
  );
}
