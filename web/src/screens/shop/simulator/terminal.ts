/** The payment was declined. */
export class Declined extends Error {}

/** The simulated payment terminal: the user decides the outcome. */
export class PaymentTerminal {
  #waiting: { resolve: () => void; reject: (why: Error) => void } | undefined;

  /** @returns a promise that rejects with Declined when the payment fails. */
  ask(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  say(succeeded: boolean): void {
    if (succeeded) this.#waiting?.resolve();
    else this.#waiting?.reject(new Declined());
    this.#waiting = undefined;
  }
}
