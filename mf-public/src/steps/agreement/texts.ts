import type { Language } from '@rollbook/contract';

const en = {
  title: 'The terms have changed while this page was open',
  until: (date: string) => `A membership that is signed now is valid thru ${date}.`,
  again: 'Nothing was stored or charged. Please read the terms below, then tick the box and sign again.',
  text: 'The agreement has a new text, which this page does not have.',
  textAgain:
    'Nothing was stored or charged. Please reload the page to read it: what you typed stays, only birthday, signature and agreement are asked for again.',
  reload: 'Reload the page',
};

const es: typeof en = {
  title: 'Los términos cambiaron mientras esta página estaba abierta',
  until: (date) => `Una membresía que se firma ahora es válida hasta el ${date}.`,
  again:
    'No se guardó ni se cobró nada. Lea los términos que siguen; luego marque la casilla y firme otra vez.',
  text: 'El acuerdo tiene un texto nuevo, que esta página no tiene.',
  textAgain:
    'No se guardó ni se cobró nada. Vuelva a cargar la página para leerlo: lo que escribió se conserva; solo se piden otra vez la fecha de nacimiento, la firma y la aceptación.',
  reload: 'Volver a cargar la página',
};

export const changedTexts: Record<Language, typeof en> = { en, es };
