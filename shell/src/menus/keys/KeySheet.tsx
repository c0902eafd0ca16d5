import { type ReactNode, useEffect, useRef } from 'react';
import classes from './KeySheet.module.css';
import { IS_APPLE, SEARCH_KEYS } from './wish';

type Props = { singleKeys: boolean; setSingleKeys: (isOn: boolean) => void; close: () => void };

/** The keys of the staff screens, in a dialog. */
export function KeySheet({ singleKeys, setSingleKeys, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes['sheet']} aria-labelledby="keys-title" onClose={close}>
      <div className={classes['header']}>
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <button
          type="button"
          className={classes['close']}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </div>
      <Keys title="On every screen">
        <Row keys={singleKeys ? [SEARCH_KEYS, '/'] : [SEARCH_KEYS]}>Search for a member</Row>
        {singleKeys && <Row keys={['?']}>This list</Row>}
        <Row keys={['Esc']}>Close what has opened</Row>
      </Keys>
      <Keys title="In the search">
        <Row keys={['↓', '↑']}>Next or previous member</Row>
        <Row keys={['Enter']}>Open the member</Row>
        <Row keys={['Tab']}>What else can be done with the member</Row>
      </Keys>
      <Keys title="In the paper log">
        <Row keys={['Enter']}>Store the row and begin the next one</Row>
        <Row keys={['Shift+Enter']}>A new line in Family</Row>
        <Row keys={[SEARCH_KEYS.replace('K', 'V')]}>Take rows from a spreadsheet or a mail</Row>
      </Keys>
      <Keys title="In a list">
        <Row keys={['Shift+Space']}>Select all rows since the last one, as a press with Shift does</Row>
      </Keys>
      <Keys title="In the payments">
        <Row keys={[SEARCH_KEYS.replace('K', IS_APPLE ? '↵' : 'Enter')]}>Go to the button that pays</Row>
      </Keys>
      <label className={classes['choice']}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <span>
          Use the single keys <kbd>/</kbd> and <kbd>?</kbd>, which never act where text is typed
        </span>
      </label>
    </dialog>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes['title']}>{title}</h3>
      <dl className={classes['keys']}>{children}</dl>
    </section>
  );
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={classes['row']}>
      <dt>
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && ' or '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
