import type { ReactNode } from 'react';

/** Components in some of their states. `name` is the picture's, too. */
export type Section = { name: string; part: ReactNode };

export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Montgomery de la Cruz';
export const LONG_EMAIL = 'maximiliana.wolfeschlegelsteinhausen@a-long-provider-name.example';
export const nothing = () => {};
