import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Database, Engine, Queryable } from '../database.ts';
import { offerCopies } from './copy-socket.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { sendFolder } from './folder-copy.ts';
import { putNewDatabase } from './new-database.ts';
import { requireOwnMajor } from './own-major.ts';
import { makePrivate, othersBits, requireOwnDatabase } from './private-folder.ts';

/** The file system of the data folder, which PGlite's module exposes but its types leave out. */
interface MountedModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    /** Sets the attributes of a file, whatever changes them. */
    doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  };
}

/** Called when PostgreSQL gives up, such as for a full disk, with its reason; it must not return. */
type OnPanic = (reason: string) => never;

/** The next start recovers from the write-ahead log, as after a killed process. */
const endProcess: OnPanic = (reason) => {
  fs.writeSync(
    process.stderr.fd,
    `The embedded database stopped: ${reason}. What was acknowledged is not lost. Check the disk of DATA_DIR, then start again.\n`,
  );
  process.exit(1);
};

/**
 * PGlite's Node file system acknowledges fsync without flushing; this one passes it to the operating system. PGlite also
 * creates files with mode 0644 or 0666; here the permissions of group and other users are removed. After a PANIC
 * PGlite would go on in the middle of a commit: it answers what was not written, or never again.
 */
class FlushedFolder extends NodeFS {
  constructor(
    folder: string,
    readonly onPanic: OnPanic,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const { printErr } = emscriptenOpts;
    let reason = 'it ended in the middle of a statement';
    emscriptenOpts.printErr = (line: string) => {
      reason = /PANIC:\s+(.*)/.exec(line)?.[1] ?? reason;
      printErr?.(line);
    };
    emscriptenOpts.onAbort = () => this.onPanic(reason);
    emscriptenOpts.preRun = [
      (module: unknown) => {
        const { NODEFS } = module as MountedModule;
        NODEFS.stream_ops.fsync = ({ nfd }) => {
          if (nfd !== undefined) fs.fsyncSync(nfd);
          return 0;
        };
        const setAttributes = NODEFS.doSetAttr.bind(NODEFS);
        NODEFS.doSetAttr = (file, node, attributes, ...rest) => {
          const { mode } = attributes;
          const own = mode == null ? attributes : { ...attributes, mode: mode & ~othersBits };
          setAttributes(file, node, own, ...rest);
        };
      },
      ...(emscriptenOpts.preRun ?? []),
    ];
    return { emscriptenOpts };
  }
}

/** The engine takes all of it at its start; what is beyond is in the system's cache, a read away. */
const sharedBuffers = '32MB';

// -F would turn flushing off; of PostgreSQL's sync methods only fsync calls the file system above.
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${sharedBuffers}`,
];

/** Runs a part of the opening that may take long, whose name it is given. */
type Phase = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Parsers of the types whose default result differs from database.ts. */
export const parsers = {
  [types.INT8]: (text: string) => Number(text),
  [types.DATE]: (text: string) => text,
};

/**
 * PostgreSQL inside this process, on a data folder.
 *
 * @param folder the data folder; absent: in memory, for tests.
 * @param onExposed called when other users of the machine had access to the folder until now.
 * @param onPanic by default it ends the process.
 * @param phase runs the parts of the opening that may take long.
 * @param onCopyFault called when a copy of the folder for a backup breaks off.
 * @throws when another process uses the folder, it cannot be made private, or its database is another user's.
 */
export async function openEmbedded(
  folder?: string,
  onExposed = () => {},
  onPanic = endProcess,
  phase: Phase = (_, work) => work(),
  onCopyFault: (error: unknown) => void = () => {},
): Promise<Engine> {
  if (folder === undefined) return engineOver(await PGlite.create({ parsers }));
  if (makePrivate(folder)) onExposed();
  const unlock = await phase('the data folder, which another process may be leaving', () =>
    lockDataFolder(folder),
  );
  try {
    const data = path.join(folder, 'pg');
    requireOwnDatabase(folder);
    requireOwnMajor(data);
    const pg = await phase(
      'the embedded database, which after an unclean end recovers from its log first',
      async () => {
        await putNewDatabase(data);
        return PGlite.create({ fs: new FlushedFolder(data, onPanic), startParams: durable, parsers });
      },
    );
    const { engine, atCheckpoint } = engineWithCopies(pg, unlock);
    const sendCopy = (to: Writable) =>
      atCheckpoint(
        () => fs.readFileSync(path.join(data, 'global', 'pg_control')),
        (control) => sendFolder(data, control, to),
      );
    const endCopies = await offerCopies(folder, sendCopy, onCopyFault);
    const close = async () => {
      // Before the last checkpoint, which removes the log that a copy under way needs.
      endCopies?.();
      await engine.close();
    };
    return { ...engine, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export const engineOver = (pg: PGlite): Engine => engineWithCopies(pg).engine;

interface WithCopies {
  engine: Engine;
  /** Makes a checkpoint, runs `see` before anything else is written, and `copy`, until whose end no other is made. */
  atCheckpoint: <T>(see: () => T, copy: (seen: T) => Promise<void>) => Promise<void>;
}

/** @param unlock called once the engine is closed. */
function engineWithCopies(pg: PGlite, unlock = () => {}): WithCopies {
  let searchPath = '';
  let last: Promise<unknown> = Promise.resolve();
  let copies = 0;
  const keepLogShort = checkpointer(pg, () => copies > 0);

  /** Runs work of all schemas one after the other in the only session, and sets the search path when the schema changes. */
  function exclusively<T>(schema: string, work: () => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      if (searchPath !== schema) {
        await pg.exec(`set search_path to "${schema}"`);
        searchPath = schema;
      }
      return work();
    });
    // After the answer: only a call that comes meanwhile waits for a checkpoint.
    last = result.catch(() => undefined).then(keepLogShort);
    return result;
  }

  const session: Queryable = {
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      if (params === undefined && sql.includes(';')) {
        await pg.exec(sql);
        return [];
      }
      return (await pg.query<Row>(sql, params as unknown[])).rows;
    },
  };

  const engine: Engine = {
    kind: 'embedded',
    lanes: 1,
    schema: (name): Database => ({
      limited() {
        return this;
      },
      query: (sql, params) => exclusively(name, () => session.query(sql, params)),
      transaction: (work) =>
        exclusively(name, async () => {
          await pg.exec('begin');
          try {
            const result = await work(session);
            await pg.exec('commit');
            return result;
          } catch (error) {
            await pg.exec('rollback');
            throw error;
          }
        }),
    }),
    close: async () => {
      await last;
      await pg.close();
      unlock();
    },
  };
  return {
    engine,
    atCheckpoint: async (see, copy) => {
      copies++;
      try {
        await copy(
          await exclusively(searchPath, async () => {
            await pg.exec('checkpoint');
            return see();
          }),
        );
      } finally {
        copies--;
      }
    },
  };
}

/** How many calls may pass before the length of the write-ahead log is looked at. */
const callsPerLook = 64;
/** A longer log is not left to the next start, which recovers from it. */
const maxLogBytes = 32 * 1024 * 1024;

/**
 * In a single process PostgreSQL never makes a checkpoint by itself: the write-ahead log would grow from one clean stop to
 * the next, and a start after a killed process would recover from all of it, longer than those who wait for it do.
 *
 * @param isCopied whether the folder is being copied, which needs the log since the checkpoint that the copy began with.
 * @returns a function to call after each call: it makes a checkpoint when the log is long. A failure is left to the next.
 */
function checkpointer(pg: PGlite, isCopied: () => boolean): () => Promise<void> {
  let calls = 0;
  let checkpoint: number | undefined;
  return async () => {
    if (++calls % callsPerLook !== 0 || isCopied()) return;
    try {
      const { rows } = await pg.query<{ position: number; checkpoint: number }>(
        `select (pg_current_wal_lsn() - '0/0')::int8 as position, (redo_lsn - '0/0')::int8 as checkpoint from pg_control_checkpoint()`,
      );
      const { position } = rows[0]!;
      checkpoint ??= rows[0]!.checkpoint;
      if (position - checkpoint < maxLogBytes) return;
      await pg.exec('checkpoint');
      checkpoint = position;
    } catch {
      // Closed meanwhile, or the disk is full, which the next write reports.
    }
  };
}
