import { templateNamed } from './render';

type Stored = { template: string; data: Record<string, unknown>; agreement?: number | null | undefined };

/** Who gets a mail; undefined for one that goes to another mailbox than that of a member or office (see Template). */
export function audienceOf({ template, data }: Stored): 'member' | 'office' | undefined {
  const audience = templateNamed(template)?.audience;
  if (audience !== 'both') return audience;
  return data['forMember'] === true ? 'member' : 'office';
}

/** The application that a mail is about; undefined when the mail does not name it. */
export function applicationIdOf({ data, agreement }: Stored): number | undefined {
  const id = data['application'] ?? agreement;
  return typeof id === 'number' ? id : undefined;
}
