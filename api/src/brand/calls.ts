import type { Handlers } from '../http/context';

export const brandCalls: Handlers = {
  brand: async (_input, { brand }) => brand,
};
