import { checkText, familyText, rowOf, type TextField } from '@rollbook/contract';
import { Field, FieldError } from '@rollbook/ui';
import { useEffect, useRef } from 'react';
import button from '../../page/SecondButton.module.css';
import type { Speech } from '../../texts';
import { describedBy, fieldId } from '../form/ids';
import classes from './FamilyFields.module.css';
import { useFamily } from './useFamily';

type Props = {
  field: TextField;
  speech: Speech;
  error: string | undefined;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

const PARTS = ['name', 'relation'] as const;
const inputId = (group: string, part: (typeof PARTS)[number], key: number) => `${group}-${part}-${key}`;

/** The family as rows of name and relation, which are sent as one text. */
export function FamilyFields({ field, speech, error, text, onType, onLeave }: Props) {
  const { person } = speech.texts;
  const words = person.family;
  const { label, help, input } = rowOf(field);
  const { rows, added, ...family } = useFamily(text, onType);
  const adds = useRef<HTMLButtonElement>(null);
  const id = fieldId(field);
  useEffect(() => {
    if (added !== undefined) document.getElementById(inputId(id, 'name', added))?.focus();
  }, [id, added]);

  const isWrong = (part: string) => checkText(field, part, speech) !== undefined;
  // A text that is too long as a whole is wrong everywhere.
  const isOneWrong = rows.some(({ name, relation }) => isWrong(name) || isWrong(relation));
  const leave = () => {
    family.leave();
    onLeave();
  };
  const remove = (key: number) => {
    family.remove(key);
    adds.current?.focus();
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.family}
      data-field={field}
      aria-describedby={describedBy(field, error)}
    >
      <legend>
        {label[speech.language]} <span>{person.optional}</span>
      </legend>
      <p className={classes.help}>{help?.[speech.language]}</p>
      <ul>
        {rows.map(({ key, ...member }) => (
          <li key={key}>
            {PARTS.map((part) => (
              <Field
                key={part}
                id={inputId(id, part, key)}
                label={words[part]}
                optional={part === 'relation' ? person.optional : undefined}
              >
                {(control) => (
                  <input
                    type="text"
                    {...input}
                    {...control}
                    aria-invalid={!!error && (isWrong(member[part]) || !isOneWrong)}
                    aria-describedby={describedBy(field, error)}
                    required={false}
                    value={member[part]}
                    onChange={({ target }) => family.type(key, { [part]: target.value })}
                    onBlur={leave}
                  />
                )}
              </Field>
            ))}
            {(rows.length > 1 || familyText(rows) !== '') && (
              <button
                type="button"
                className={classes.remove}
                aria-label={`${words.remove} ${member.name}`.trim()}
                onClick={() => remove(key)}
              >
                {words.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
      <button ref={adds} type="button" className={button.second} onClick={family.add}>
        {words.add}
      </button>
    </fieldset>
  );
}
