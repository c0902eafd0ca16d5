import type { Brand, Language } from '@rollbook/contract';
import { z } from 'zod';
import type { Letter } from './letter';

export type Setting = { language: Language; brand: Brand };
export type Template = (data: Record<string, unknown>, setting: Setting) => Letter;

/** A template. It checks the stored data, which an older release may have queued. */
export function template<Shape extends z.ZodRawShape>(
  shape: Shape,
  write: (data: z.output<z.ZodObject<Shape>>, setting: Setting) => Letter,
): Template {
  const schema = z.object(shape);
  return (data, setting) => write(schema.parse(data), setting);
}

/** The data of mails about one membership. */
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
