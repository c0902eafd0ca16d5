import { checkText, CONTACT_FIELDS, CONTACT_ROWS, FIELDS, rowOf, type TextField } from '@rollbook/contract';
import { useState } from 'react';
import { PersonFields } from '../steps';
import type { Speech } from '../texts';
import { Fact, Facts } from '../page/Facts';
import { Mailbox } from '../page/Mailbox';
import { ToMembership } from '../page/ToMembership';
import classes from './Renew.module.css';
import { renewTexts } from './texts';
import type { useRenewal } from './useRenewal';

type Props = {
  form: Pick<ReturnType<typeof useRenewal>, 'form' | 'dispatch'>;
  /** The membership's address: only My membership changes it, by a link that confirms it. */
  email: string;
  speech: Speech;
};

const WITHOUT_EMAIL = ['email', ...CONTACT_FIELDS] as const;
/** Name and mailbox are those of the membership. */
const KNOWN: readonly TextField[] = ['first', 'last', ...WITHOUT_EMAIL];
const ALWAYS = FIELDS.filter((field) => !KNOWN.includes(field));

/**
 * The known details, folded until the member changes them; birthday and family are always fields. The details are open at
 * once where one is missing: a paper log has no phone and no address.
 */
export function Details({ form, email, speech }: Props) {
  const words = renewTexts[speech.language];
  const { typed, errors } = form.form;
  const asked = email === '' ? WITHOUT_EMAIL : CONTACT_FIELDS;
  const [isMissing] = useState(() =>
    asked.some((field) => checkText(field, typed[field], speech) !== undefined),
  );
  const [isOpen, setOpen] = useState(isMissing);
  const isWrong = asked.some((field) => errors[field] !== undefined);
  const isShort = !isOpen && !isWrong;
  const address = [typed.streetAddress, typed.city, `${typed.state} ${typed.zip}`.trim()].filter(Boolean);
  return (
    <>
      {email !== '' && (
        <Facts>
          {isShort &&
            CONTACT_ROWS.map((field) => (
              <Fact
                key={field}
                name={field === 'primaryPhone' ? words.phone : rowOf(field).label[speech.language]}
              >
                {typed[field] || words.none}
              </Fact>
            ))}
          <Fact name={words.email} help={<ToMembership language={speech.language} why="address" />}>
            <Mailbox address={email} />
          </Fact>
          {isShort && <Fact name={words.address}>{address.join(', ') || words.none}</Fact>}
        </Facts>
      )}
      {isShort && (
        <button type="button" className={classes.change} onClick={() => setOpen(true)}>
          {words.change}
        </button>
      )}
      <p className={classes.again}>
        {isMissing && words.missing} {words.again}
      </p>
      <PersonFields
        speech={speech}
        typed={typed}
        errors={errors}
        dispatch={form.dispatch}
        only={isShort ? ALWAYS : [...asked, ...ALWAYS]}
      />
    </>
  );
}
