// Loaded into a server by `node --import`: as long as a file exists, whatever it writes to files fails as on a full
// disk. For the embedded engine on machines where no small disk can be mounted.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env.PROVE_FULL_DISK_FILE;
const standardStreams = 3;

for (const name of ['writeSync', 'writevSync', 'write', 'writev']) {
  const write = fs[name];
  fs[name] = (fd, ...rest) => {
    if (fd < standardStreams || !fs.existsSync(flag)) return write(fd, ...rest);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
    const done = rest.at(-1);
    if (typeof done !== 'function') throw full;
    process.nextTick(done, full);
  };
}
syncBuiltinESMExports();
