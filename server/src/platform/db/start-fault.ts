/** A fault of configuration or environment that prevents the start; its message says what to do. */
export class StartFault extends Error {}
