import type { Brand, Language } from '@rollbook/contract';
import { z } from 'zod';
import type { Letter } from './letter';

export type Setting = { language: Language; brand: Brand };
export type Template = (data: Record<string, unknown>, setting: Setting) => Letter;

/** A template takes stored data: what an outbox of an older version holds is checked before it is shown. */
export function template<Shape extends z.ZodRawShape>(
  shape: Shape,
  write: (data: z.output<z.ZodObject<Shape>>, setting: Setting) => Letter,
): Template {
  const schema = z.object(shape);
  return (data, setting) => write(schema.parse(data), setting);
}

/** What mails about one membership know of it. */
export const membership = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  additionalFamily: z.string(),
  officeName: z.string(),
  officePhone: z.string(),
  calendarYear: z.boolean(),
  validThru: z.string(),
  enrolledAt: z.coerce.date(),
  isActive: z.boolean(),
};
