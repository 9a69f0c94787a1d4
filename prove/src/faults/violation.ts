/** Something that no server may do, whatever is done to it: dying by itself, not ending when told to, not coming back. */
export class WorldViolation extends Error {}
