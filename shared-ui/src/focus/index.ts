/** Where the focus goes when an answer arrives: never away from a person who has gone elsewhere meanwhile. */
export { comeBack } from './comeBack';
export { useFocusAfter } from './useFocusAfter';
export { firstWrong, useFirstWrong } from './firstWrong';
