import type { MessagePort, Worker } from 'node:worker_threads';

/** Functions that a thread has for the other; none of them throws. */
type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** `call` is the number of a call that is answered, 0 of one that is not. */
type Message = { call: number; name: string; args: unknown[] } | { answer: number; value: unknown };

/** Calls of functions of another thread, and answers to its calls. */
export class ThreadCalls<Theirs extends Functions> {
  #last = 0;
  #hasEnded = false;
  readonly #waiting = new Map<number, (value: unknown) => void>();

  constructor(
    readonly port: Pick<MessagePort | Worker, 'postMessage' | 'on'>,
    ours: Functions,
  ) {
    port.on('message', (message: Message) => void this.#receive(message, ours));
  }

  /** Calls a function that returns nothing, and does not wait. */
  tell<Name extends keyof Theirs & string>(name: Name, ...args: Parameters<Theirs[Name]>): void {
    this.#post({ call: 0, name, args });
  }

  /** @returns what the function returns; undefined when the other thread has ended or ends before that. */
  ask<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>> | undefined> {
    if (this.#hasEnded) return Promise.resolve(undefined);
    const call = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve as (value: unknown) => void);
      this.#post({ call, name, args });
    });
  }

  /** Called when the thread at the other end has ended: what was asked of it is answered by undefined. */
  end(): void {
    this.#hasEnded = true;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  async #receive(message: Message, ours: Functions): Promise<void> {
    if ('answer' in message) {
      this.#waiting.get(message.answer)?.(message.value);
      this.#waiting.delete(message.answer);
      return;
    }
    const value = await (ours[message.name] as (...args: unknown[]) => unknown)(...message.args);
    if (message.call !== 0) this.#post({ answer: message.call, value });
  }

  #post(message: Message): void {
    this.port.postMessage(message);
  }
}
