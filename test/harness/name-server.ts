import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** `fails`: it answers that it cannot answer. */
type Record = { type: 'A'; address: string } | { type: 'TXT'; text: string } | 'fails';
const types = { A: 1, TXT: 16 };

/** A name server (RFC 1035, over UDP) that knows some names, is silent about some, and has none of all others. */
export class NameServer {
  /** Names that were asked for and got no answer. */
  readonly ignored: string[] = [];

  private constructor(
    readonly socket: Socket,
    readonly known: Map<string, Record>,
    readonly silent: Set<string>,
  ) {}

  static async start(known: { [name: string]: Record }, silent: string[] = []): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket, new Map(Object.entries(known)), new Set(silent));
    socket.on('message', (question, { port, address }) => {
      const answer = server.#answer(question);
      if (answer !== undefined) socket.send(answer, port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.socket.close(resolve));
  }

  #answer(asked: Buffer): Buffer | undefined {
    const labels: string[] = [];
    let at = 12;
    for (let length = asked[at]!; length > 0; length = asked[at]!) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    if (this.silent.has(name)) {
      this.ignored.push(name);
      return undefined;
    }
    const question = asked.subarray(12, at + 5);
    const record = this.known.get(name);
    const fits =
      record !== undefined && record !== 'fails' && types[record.type] === asked.readUInt16BE(at + 1);
    const head = Buffer.from(asked.subarray(0, 12));
    // An answer to a recursive question; 3: there is no such name; 2: the server failed.
    head.writeUInt16BE(0x8180 | (record === undefined ? 3 : record === 'fails' ? 2 : 0), 2);
    head.writeUInt16BE(fits ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    return Buffer.concat([head, question, ...(fits ? [resourceOf(record)] : [])]);
  }
}

function resourceOf(record: Exclude<Record, 'fails'>): Buffer {
  const data =
    record.type === 'A'
      ? Buffer.from(record.address.split('.').map(Number))
      : Buffer.concat([Buffer.from([record.text.length]), Buffer.from(record.text)]);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[record.type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
