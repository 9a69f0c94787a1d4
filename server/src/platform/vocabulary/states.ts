/** The states of a serialized string, with their numbers in the database. */
export const state = { deposited: 1, redeemed: 2, rolled_back: 3, deleted: 4 } as const;

export type State = keyof typeof state;
export const states = Object.keys(state) as State[];

/** States of a master offer file: whether its terms may change, and its phase by the redemption dates. */
export const offerStates = ['editable', 'locked'] as const;
export const offerPhases = ['scheduled', 'live', 'ended'] as const;
export type OfferPhase = (typeof offerPhases)[number];
