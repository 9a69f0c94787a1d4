// Loaded into a server by `node --import`: its clock is ahead of the machine's by what a file says, also in its
// threads. The product knows nothing of it.
import { readFileSync } from 'node:fs';

const file = process.env.PROVE_CLOCK_FILE;
const readAheadMs = () => Number(readFileSync(file, 'utf8'));
let aheadMs = readAheadMs();
setInterval(() => {
  aheadMs = readAheadMs();
}, 50).unref();

const RealDate = Date;
const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
