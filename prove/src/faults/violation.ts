/** Something that no server may do, whatever is done to it: dying by itself, not ending on SIGTERM, not coming back. */
export class WorldViolation extends Error {}
