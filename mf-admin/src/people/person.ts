import type { CallAnswer } from '@rollbook/contract';

/** A named administrator, as the list has them. */
export type Person = CallAnswer<'getPeople'>['people'][number];
