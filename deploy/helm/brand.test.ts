import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planSettings } from '@rollbook/contract/schemas';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { variableOf } from '../../api/src/parties/brand/settings';

const schema = z.object({
  properties: z.object({
    brand: z.object({ propertyNames: z.object({ enum: z.array(z.string()) }) }),
  }),
});

it('the chart takes exactly the variables of the brand that the API takes', () => {
  const text = readFileSync(join(import.meta.dirname, 'rollbook', 'values.schema.json'), 'utf8');
  // A logo is set on the screen alone.
  const settings = Object.keys(planSettings.shape).filter((name) => name !== 'logo');
  const taken = schema.parse(JSON.parse(text)).properties.brand.propertyNames.enum;
  expect(taken.toSorted()).toEqual([...settings.map(variableOf), 'BRAND_FILE'].toSorted());
});
