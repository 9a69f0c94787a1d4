/** The name of a product code; undefined where no catalogue that the account may read has it. */
export type Naming = (code: string) => string | undefined;
