import { type Baskets, basketRequest, fate } from './basket-request.ts';
import { Connection } from './connection.ts';

/** Configuration of the process that sends the calls. */
export interface ArrivalOrder extends Baskets {
  /** Connections; a call that finds none free is not sent and counts as `unsent`. */
  connections: number;
}

/** Calls sent for some time, either on a schedule or one after the other on a few connections. */
export interface Phase {
  seconds: number;
  /** Calls started each second, whether earlier ones were answered or not. Absent: `tills` wait for their answers. */
  perSecond?: number;
  tills?: number;
}

export interface PhaseReport {
  seconds: number;
  sent: number;
  unsent: number;
  taken: number;
  shed: number;
  /** Neither taken nor refused as described: other statuses, wrong headers. The first few. */
  wrong: string[];
  /** From writing the request to reading the whole answer, of calls that were taken; sorted. */
  takenMs: number[];
  /** How long each shed call took, in ms. */
  shedMs: number[];
  /** Each taken call: when it was sent, in ms after the begin of the phase, and how long it took. */
  times: Array<[sentAt: number, ms: number]>;
  /** When the last call was shed, in ms after the begin of the phase. */
  lastShedAt: number;
  /** Calls used up until now: each was taken, or its fate is unknown. */
  used: number;
}

const order = await new Promise<ArrivalOrder>((resolve) => process.once('message', resolve));
const request = basketRequest(order);
const maxCalls = Math.floor(order.stock.each / order.stringsPerCall);
const fates = new Uint8Array(maxCalls);
/** Calls that were shed are sent again as later calls: their strings must still be there. */
const again: number[] = [];
let used = 0;

type OnAnswer = (answer: string, sentAt: number, call: number) => void;

class Line {
  readonly #connection: Connection;
  #sentAt = 0;
  #call = 0;
  #onAnswer: OnAnswer = () => {};

  constructor(connect: () => void) {
    const answer = (got: string) => this.#onAnswer(got, this.#sentAt, this.#call);
    this.#connection = new Connection(order.port, { connect, answer, end: (why) => this.#end(why) });
  }

  send(call: number, onAnswer: OnAnswer): void {
    this.#call = call;
    this.#onAnswer = onAnswer;
    this.#sentAt = performance.now();
    fates[call] = fate.unknown;
    this.#connection.write(request(call));
  }

  #end(why: string): void {
    const onAnswer = this.#onAnswer;
    this.#onAnswer = () => {};
    lines.delete(this);
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    else onAnswer(why, this.#sentAt, this.#call);
  }
}

const lines = new Set<Line>();
const idle: Line[] = [];

/**
 * Opens the connections that are missing, one after the other, before a phase begins: a call's time is from request to
 * answer. The server closes those on which nothing was sent for 15 seconds.
 */
async function openLines(connections: number): Promise<void> {
  while (lines.size < connections) {
    await new Promise<void>((resolve) => {
      const line = new Line(resolve);
      lines.add(line);
      idle.push(line);
    });
  }
}

const taken = `"total_gs1s_processed":${order.stringsPerCall}`;

/** Runs a phase; resolves when every call it sent is answered. */
async function run({ seconds, perSecond, tills = 0 }: Phase): Promise<PhaseReport> {
  await openLines(perSecond === undefined ? tills : order.connections);
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const report: PhaseReport = {
    seconds,
    sent: 0,
    unsent: 0,
    taken: 0,
    shed: 0,
    wrong: [],
    takenMs: [],
    shedMs: [],
    times: [],
    lastShedAt: 0,
    used: 0,
  };
  let waiting = 0;
  return new Promise((resolve) => {
    const sendOne = () => {
      const line = idle.shift();
      if (line === undefined) {
        report.unsent++;
        return;
      }
      const call = again.pop() ?? used++;
      if (call >= maxCalls) throw new Error('the strings ran out');
      report.sent++;
      waiting++;
      line.send(call, (answer, sentAt, number) => answered(line, answer, sentAt, number));
    };
    const answered = (line: Line, answer: string, sentAt: number, call: number) => {
      const now = performance.now();
      waiting--;
      if (answer.startsWith('HTTP/1.1 200') && answer.includes(taken) && !answer.includes('"reason"')) {
        report.taken++;
        report.times.push([sentAt - begin, now - sentAt]);
        fates[call] = fate.taken;
      } else if (answer.startsWith('HTTP/1.1 503') && /\r\nretry-after: \d/i.test(answer)) {
        report.shed++;
        report.shedMs.push(now - sentAt);
        report.lastShedAt = now - begin;
        fates[call] = fate.shed;
        again.push(call);
      } else if (report.wrong.length < 5) report.wrong.push(answer.slice(0, 1_000));
      if (lines.has(line)) idle.push(line);
      if (perSecond === undefined && now < end) sendOne();
    };
    const arrive = () => {
      const now = Math.min(performance.now(), end);
      if (perSecond !== undefined) {
        const due = Math.floor(((now - begin) / 1_000) * perSecond);
        while (report.sent + report.unsent < due) sendOne();
      }
      if (now < end || waiting > 0) return;
      clearInterval(timer);
      report.takenMs = report.times.map(([, ms]) => ms).sort((a, b) => a - b);
      report.shedMs.sort((a, b) => a - b);
      report.used = used;
      resolve(report);
    };
    const timer = setInterval(arrive, 1);
    for (let till = 0; till < tills; till++) sendOne();
  });
}

process.on('message', async (message: Phase | 'fates') => {
  if (message === 'fates') {
    process.send!({ fates: fates.slice(0, used) });
    return;
  }
  process.send!(await run(message));
});
process.send!('ready');
