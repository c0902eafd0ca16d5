/** A chargeback can come for so many days after a card payment: until then the person is kept as its evidence. */
export const ERASE_AFTER_CARD_DAYS = 180;

/** Persons whom one job erases. */
export const MOST_ERASED = 200;

/** A count of old records stops here. */
export const MOST_COUNTED = 10_000;
