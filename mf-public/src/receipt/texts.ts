import type { Language } from '@rollbook/contract';

const en = { print: 'Print my receipt', title: 'Membership Receipt' };

const es: typeof en = { print: 'Imprimir mi recibo', title: 'Recibo de membresía' };

export const receiptTexts: Record<Language, typeof en> = { en, es };
