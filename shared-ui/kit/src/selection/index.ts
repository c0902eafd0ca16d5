/** Rows of a list that are selected, and the bar with what can be done with them. */
export { BarButton, SelectionBar } from './SelectionBar';
export { isWithShift, rangeOf } from './range';
export { type Selected, useSelection } from './useSelection';
