import { type Language, LANGUAGES } from '@rollbook/contract';
import { Dialog, SelectField } from '@rollbook/kit';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES, type Version } from './agreementVersions';
import { comparedTexts, type Part } from './compared';
import classes from './settings.module.css';

/** Two versions of the agreement as one text in each language, with what is added and removed. */
export default function CompareVersions({ versions, close }: { versions: Version[]; close: () => void }) {
  const [pair, setPair] = useState({ earlier: versions.length - 2, later: versions.length - 1 });
  const [earlier, later] = [versions[pair.earlier], versions[pair.later]];
  const options = versions.map(({ name }, at) => ({ value: String(at), label: name }));
  return (
    <Dialog title="Compare versions" close={close} wide>
      <div className={classes['fields']}>
        <SelectField
          label="Earlier version"
          options={options}
          value={String(pair.earlier)}
          onChange={({ currentTarget }) => setPair({ ...pair, earlier: Number(currentTarget.value) })}
        />
        <SelectField
          label="Later version"
          options={options}
          value={String(pair.later)}
          onChange={({ currentTarget }) => setPair({ ...pair, later: Number(currentTarget.value) })}
        />
      </div>
      <div className={classes['texts']}>
        {LANGUAGES.map((language) => (
          <ComparedText
            key={language}
            language={language}
            before={earlier?.texts[language] ?? []}
            after={later?.texts[language] ?? []}
          />
        ))}
      </div>
    </Dialog>
  );
}

type TextProps = { language: Language; before: readonly string[]; after: readonly string[] };

function ComparedText({ language, before, after }: TextProps) {
  const { paragraphs, added, removed } = comparedTexts(before, after);
  const counts = [removed > 0 ? `${words(removed)} removed` : '', added > 0 ? `${words(added)} added` : ''];
  return (
    <section aria-label={LANGUAGE_NAMES[language]}>
      <h3>{LANGUAGE_NAMES[language]}</h3>
      <p className={classes['note']} role="status">
        {counts.filter((count) => count !== '').join(', ') || 'No word differs.'}
      </p>
      <div lang={language}>
        {paragraphs.map((parts, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no name, and can be alike
          <p key={at}>
            {parts.map((part, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor have their parts
              <Marked key={nth} part={part} />
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}

function words(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}

/** Most screen readers do not say `del` and `ins`, so words at both ends do. */
function Marked({ part: { kind, text } }: { part: Part }) {
  if (kind === 'same') return <>{text}</>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <Said>{kind}: </Said>
      {text}
      <Said> end of {kind}, </Said>
    </Mark>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <span className={classes['hidden']} lang="en">
      {children}
    </span>
  );
}
