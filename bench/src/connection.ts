import net from 'node:net';

/** A kept-alive connection with one call in flight; answers are ASCII. */
export class Connection {
  readonly #socket: net.Socket;
  #got = '';

  constructor(
    port: number,
    on: { connect: () => void; answer: (answer: string) => void; end: (why: string) => void },
  ) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, on.connect);
    this.#socket.setEncoding('latin1');
    this.#socket.on('error', (error) => on.end(`closed: ${error.message}`));
    this.#socket.on('close', () => on.end('closed by the server'));
    this.#socket.on('data', (chunk) => {
      this.#got = this.#got === '' ? String(chunk) : this.#got + String(chunk);
      if (!isWhole(this.#got)) return;
      const answer = this.#got;
      this.#got = '';
      on.answer(answer);
    });
  }

  write(request: string): void {
    this.#socket.write(request, 'latin1');
  }

  end(): void {
    this.#socket.end();
  }
}

function isWhole(got: string): boolean {
  const head = got.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(got.slice(0, head))?.[1];
  return got.length >= head + 4 + Number(length);
}
