/** One fault of the input, and where. */
export interface InputFault {
  /** `basket[2].quantity` */
  field: string;
  message: string;
}

/** The basket is invalid; `faults` lists every mistake. An invalid coupon never throws. */
export class BasketFault extends Error {
  override name = 'BasketFault';
  readonly faults: readonly InputFault[];
  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ field, message }) => `${field} ${message}`).join('; '));
    this.faults = faults;
  }
}
