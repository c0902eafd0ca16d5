/** What only a card payment needs: loaded with its form, before which no card can be declined. */
export { declineCode, declineReasons } from '@rollbook/contract';
export { CardForm } from '@rollbook/card';
