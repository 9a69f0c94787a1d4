import fs from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, Engine, Queryable } from './database.ts';
import { makePrivate, othersBits } from './private-folder.ts';

/** What PGlite's module exposes and its types leave out: the file system the data folder is mounted with. */
interface MountedModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    /** Every change of a file's attributes passes through here. */
    doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  };
}

/**
 * PGlite's Node file system answers fsync without doing it; here it reaches the operating system. It also sets the
 * permissions PostgreSQL asks for in its own sandbox, 0644 and 0666; here other users get none.
 */
class FlushedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
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

// -F would turn flushing off, and of the ways to flush only fsync() passes through the file system above.
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

const parsers = {
  [types.INT8]: (text: string) => Number(text),
  [types.DATE]: (text: string) => text,
};

/**
 * PostgreSQL inside this process, on a data folder.
 *
 * @param folder where the data lives; absent: in memory, for tests.
 * @param onExposed called when other users of the machine could open the folder until now.
 * @throws when another process uses the folder, or it cannot be made private.
 */
export async function openEmbedded(folder?: string, onExposed = () => {}): Promise<Engine> {
  if (folder === undefined) {
    return engineOver(await PGlite.create({ parsers }), () => undefined);
  }
  if (makePrivate(folder)) onExposed();
  const unlock = await lockDataFolder(folder);
  try {
    const data = path.join(folder, 'pg');
    const pg = await PGlite.create({ fs: new FlushedFolder(data), startParams: durable, parsers });
    return engineOver(pg, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function engineOver(pg: PGlite, unlock: () => void): Engine {
  let searchPath = '';
  let last: Promise<unknown> = Promise.resolve();

  /** One session serves every schema, so statements queue here and the path is set only when it changes. */
  function alone<T>(schema: string, work: () => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      if (searchPath !== schema) {
        await pg.exec(`set search_path to "${schema}"`);
        searchPath = schema;
      }
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  const ask: Queryable = {
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      if (params === undefined && sql.includes(';')) {
        await pg.exec(sql);
        return [];
      }
      return (await pg.query<Row>(sql, params as unknown[])).rows;
    },
  };

  return {
    kind: 'embedded',
    lanes: 1,
    schema: (name): Database => ({
      limited() {
        return this;
      },
      query: (sql, params) => alone(name, () => ask.query(sql, params)),
      transaction: (work) =>
        alone(name, async () => {
          await pg.exec('begin');
          try {
            const result = await work(ask);
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
}
