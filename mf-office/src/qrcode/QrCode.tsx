import { Button } from '@mantine/core';
import { couldNot, QR_CODE, type Brand } from '@rollbook/contract';
import {
  Card,
  download,
  fileName,
  FormSkeleton,
  Loaded,
  Notice,
  Page,
  SelectField,
  useOffice,
} from '@rollbook/kit';
import type { StaffOffice } from '@rollbook/platform';
import { printPaper, useBrand, usePagePaper } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { drawCode, imageOf, POSTER_SIZE, type Format } from './draw';
import { posterPaper } from './poster';
import classes from './qrcode.module.css';

/** The office's QR code (specification §2). */
export default function QrCode() {
  const office = useOffice();
  const { loading, reload } = useBrand();
  return (
    <Page title="Office QR code" subtitle={office.office_name} width="form">
      <Card padded>
        <Loaded
          loading={loading}
          what="the QR code"
          retry={() => void reload()}
          skeleton={<FormSkeleton fields={2} label="the QR code" />}
        >
          {(brand) => <Code office={office} brand={brand} />}
        </Loaded>
      </Card>
    </Page>
  );
}

function Code({ office, brand }: { office: StaffOffice; brand: Brand }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [large] = useState(() => document.createElement('canvas'));
  const [format, setFormat] = useState<Format>('png');
  const [failure, setFailure] = useState('');
  const address = `${brand.publicOrigin}/?id=${office.oid}`;
  const caption = `A QR code custom for ${office.office_name}`;

  useEffect(() => {
    const failed = () => setFailure(couldNot('load', 'the QR code'));
    if (canvas.current) drawCode(canvas.current, address).catch(failed);
    drawCode(large, address, POSTER_SIZE).catch(failed);
  }, [address, large]);

  const save = async () => {
    if (!canvas.current) return;
    setFailure('');
    try {
      download(fileName(`QR code ${office.office_name}`, format), await imageOf(canvas.current, format));
    } catch {
      setFailure(`This browser cannot write ${format.toUpperCase()}. Please choose another format.`);
    }
  };

  const poster = () =>
    posterPaper({ brand, officeName: office.office_name, address, picture: large.toDataURL('image/png') });
  usePagePaper(poster);

  const print = () => setFailure(printPaper(poster()));

  return (
    <div className={classes['code']}>
      <figure className={classes['figure']}>
        <canvas ref={canvas} role="img" aria-label={caption} width={QR_CODE.size} height={QR_CODE.size} />
        <figcaption>
          <strong>{caption}.</strong> Patients who scan it come to the application form with your office
          already chosen.
        </figcaption>
      </figure>
      <p className={classes['address']}>{address}</p>
      <div className={classes['tools']}>
        <SelectField
          label="Format"
          value={format}
          options={QR_CODE.formats.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(event) => {
            const chosen = QR_CODE.formats.find((value) => value === event.currentTarget.value);
            if (chosen) setFormat(chosen);
          }}
        />
        <Button onClick={() => void save()}>Download</Button>
        <Button variant="default" onClick={print}>
          Print poster
        </Button>
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}
