/** The card form around Square's script. */
export { CardForm, type CardFormProps, type CardSettings } from './CardForm';
