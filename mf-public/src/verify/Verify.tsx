import { call } from '@rollbook/platform';
import { Field } from '@rollbook/ui';
import { useRef, useState } from 'react';
import notice from '../page/Notice.module.css';
import button from '../page/SecondButton.module.css';
import { LinkFrame } from '../link/LinkFrame';
import { useLinkLanguage } from '../link/useLinkLanguage';
import { sha256 } from './sha256';
import { verifyTexts } from './texts';
import classes from './Verify.module.css';

type Checked = 'ours' | 'notOurs' | 'failed' | 'unreadable';

/** Says whether a PDF is one of ours, unchanged. Only its digest leaves the browser. */
export default function Verify() {
  const language = useLinkLanguage();
  const words = verifyTexts[language];
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked | 'checking'>();
  const latest = useRef<File>(undefined);

  async function check(chosen: File) {
    latest.current = chosen;
    setFile(chosen);
    setChecked('checking');
    const answer = await resultOf(chosen);
    // Another file may have been chosen meanwhile.
    if (latest.current === chosen) setChecked(answer);
  }

  return (
    <LinkFrame language={language} title={words.title}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Field id="document" label={words.choose}>
        {(control) => (
          <div className={classes.file}>
            <span className={button.second} aria-hidden="true">
              {words.browse}
            </span>
            <span className={classes.name}>{file?.name ?? words.drop}</span>
            {/* Over all of it, so that each press and each dropped file is the browser's own. */}
            <input
              {...control}
              type="file"
              accept="application/pdf,.pdf"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void check(chosen);
              }}
            />
          </div>
        )}
      </Field>
      <div role="status">
        {checked !== undefined && (
          <p className={classes.result} data-result={checked}>
            {checked === 'ours' && <Tick />}
            <span>
              {file && <strong>{file.name}</strong>}
              {words[checked]}
            </span>
          </p>
        )}
      </div>
      {checked === 'failed' && file && (
        <button type="button" className={notice.button} onClick={() => void check(file)}>
          {words.retry}
        </button>
      )}
    </LinkFrame>
  );
}

async function resultOf(file: File): Promise<Checked> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return 'unreadable';
  try {
    const { ours } = await call('verifyDocument', { sha256: await sha256(bytes) });
    return ours ? 'ours' : 'notOurs';
  } catch {
    return 'failed';
  }
}

function Tick() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 28 28" fill="none" stroke="currentColor">
      <path d="m7 15 5 5 10-11" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
