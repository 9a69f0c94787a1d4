/** One thing wrong with the input, and where. */
export interface InputFault {
  /** `basket[2].quantity` */
  field: string;
  message: string;
}

/** The basket cannot be read; `faults` names every mistake at once. A coupon that cannot be read never throws. */
export class BasketFault extends Error {
  override name = 'BasketFault';
  readonly faults: readonly InputFault[];
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ field, message }) => `${field} ${message}`).join('; '));
    this.faults = faults;
  }
}
