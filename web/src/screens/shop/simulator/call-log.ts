import type { ReceivedAnswer, SentRequest } from '@offerbook/client';

/** A call as sent, and its answer. */
export interface Call {
  request: SentRequest;
  at: number;
  answer?: ReceivedAnswer;
}

const maxCalls = 200;

/** The till's calls to the registry, newest first. */
export class CallLog {
  #calls: readonly Call[] = [];

  constructor(private readonly changed: () => void) {}

  get calls(): readonly Call[] {
    return this.#calls;
  }

  asked(request: SentRequest): void {
    this.#calls = [{ request, at: Date.now() }, ...this.#calls].slice(0, maxCalls);
    this.changed();
  }

  answered(answer: ReceivedAnswer): void {
    this.#calls = this.#calls.map((call) => (call.request === answer.request ? { ...call, answer } : call));
    this.changed();
  }

  clear(): void {
    this.#calls = [];
    this.changed();
  }
}
