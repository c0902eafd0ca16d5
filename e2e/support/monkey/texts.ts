import type { Field } from './inPage/sight';
import type { Random } from './random';

/** What the keys are, and what the field must hold afterwards. */
export type Typing = { keys: readonly string[]; text: string };

/** By type and name, so that a form becomes whole now and then; a few that the product must refuse. */
const TEXTS: readonly { fits: RegExp; texts: readonly string[] }[] = [
  { fits: /card form.*(number|número)/i, texts: ['4111111111111111', '4000000000000002'] },
  { fits: /card form.*(MM|date|fecha)/i, texts: ['1230', '0631'] },
  { fits: /card form.*(zip|postal)/i, texts: ['80202'] },
  { fits: /card form/, texts: ['111'] },
  { fits: /cc email/i, texts: ['front@mail.example, back@mail.example', 'desk@mail.example'] },
  { fits: /email/i, texts: ['ann.lee@mail.example', 'maria@correo.example', 'ann lee'] },
  { fits: /password/i, texts: ['four plain words here', 'short', 'demo-office'] },
  { fits: /phone/i, texts: ['303-555-0142', '(720) 555 0199'] },
  { fits: /zip/i, texts: ['80202', '80202-1234'] },
  { fits: /birthday/i, texts: ['02/03/1980', 'March 4, 1975'] },
  { fits: /street/i, texts: ['1420 Larimer St', '7 Calle de la Peña, Apt 2'] },
  { fits: /city/i, texts: ['Denver', 'Fort Collins', 'San José'] },
  { fits: /family/i, texts: ['Jo, Max and Ida', 'Zoë (daughter)'] },
  { fits: /url|website/i, texts: ['https://clinic.example/visit', 'clinic'] },
  { fits: /search|find|combobox|#field-office/i, texts: ['maple', 'ce', 'ar', 'an', 'e', 'zoë q'] },
  { fits: /username/i, texts: ['westside', 'northvalley', 'river-clinics'] },
  { fits: /office name|^\/ecsadmin\/groups.*name/i, texts: ['West Side Dental', 'Río Grande Clinic'] },
  { fits: /./, texts: ['Ann', 'Ann Lee', "O'Neill-Ruiz", 'María José', 'Zoë', 'de la Cruz y Peña'] },
];

/** Month, day, year, as the parts of a date field come in an English browser. */
const DATES = ['02031980', '12312024', '06152025'];

export function typingFor({ key, type, name }: Field, random: Random): Typing {
  if (type === 'date' || type === 'datetime-local') return dateFor(type, random);
  const what = `${key} ${name}`;
  const text = random.pick(TEXTS.find(({ fits }) => fits.test(what))?.texts ?? ['']);
  return { keys: [...text], text };
}

function dateFor(type: string, random: Random): Typing {
  const digits = random.pick(DATES);
  const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const text = `${year}-${month}-${day}`;
  if (type === 'date') return { keys: [...digits], text };
  // The year waits for further digits: an arrow goes on to the hour.
  return { keys: [...digits, 'ArrowRight', '0', '9', '0', '5', 'A'], text: `${text}T09:05` };
}
