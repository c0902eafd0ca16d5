import { type Brand, KINDS, type Language, longDate } from '@rollbook/contract';
import { z } from 'zod';
import type { Letter } from './letter';

export type Setting = { language: Language; brand: Brand };
export type Template = (data: Record<string, unknown>, setting: Setting) => Letter;

/** A template. It checks the stored data. */
export function template<Shape extends z.ZodRawShape>(
  shape: Shape,
  write: (data: z.output<z.ZodObject<Shape>>, setting: Setting) => Letter,
): Template {
  const schema = z.object(shape);
  return (data, setting) => write(schema.parse(data), setting);
}

/** Which membership a mail is about. */
const named = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  additionalFamily: z.string(),
  officeName: z.string(),
  officePhone: z.string(),
};

/** The data of mails about one membership. */
export const membership = {
  ...named,
  calendarYear: z.boolean(),
  kind: z.enum(KINDS),
  /** The first day of the term. */
  starts: z.string(),
  validThru: z.string(),
  enrolledAt: z.coerce.date(),
  isActive: z.boolean(),
};

/** The data of reminders about one membership. */
export const reminded = {
  ...named,
  amount: z.string(),
  stopUrl: z.string(),
};

export type MembershipFacts = z.output<z.ZodObject<typeof membership>>;

/** 'December 2nd, 2026 thru December 1st, 2027': the term of a renewal. */
export function termShown({ starts, validThru }: MembershipFacts, language: Language): string {
  const [from, until] = [longDate(starts, language), longDate(validThru, language)];
  return language === 'en' ? `${from} thru ${until}` : `${from} hasta el ${until}`;
}
