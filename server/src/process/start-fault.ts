import { StartFault } from '../platform/db/start-fault.ts';

interface Coded {
  code?: unknown;
  message?: string;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
  path?: string;
  portSetting?: 'PORT' | 'WORK_PORT';
}

const untrusted = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const listening: Record<string, (fault: Coded) => string> = {
  EADDRINUSE: ({ port, portSetting = 'PORT' }) =>
    `Port ${port} is in use by another program. Stop it, or set ${portSetting} to a free one.`,
  EACCES: ({ port, portSetting = 'PORT' }) =>
    `This user may not listen on port ${port}. Set ${portSetting} to one above 1023${portSetting === 'PORT' ? `, and let a proxy answer on ${port}` : ''}.`,
  EADDRNOTAVAIL: ({ address }) => `HOST: ${address} is not an address of this machine.`,
};

/** Throws a fault of listening on again, with the setting of its port. */
export const listeningBy = (portSetting: NonNullable<Coded['portSetting']>) => (error: unknown) => {
  throw Object.assign(error as Error, { portSetting });
};

/** By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgres: Record<string, (said: string) => string> = {
  '3D000': (said) =>
    `PostgreSQL says: ${said}. Create the database (createdb), or correct its name in DATABASE_URL.`,
  '28P01': (said) => `PostgreSQL says: ${said}. Correct the user or the password in DATABASE_URL.`,
  '28000': (said) =>
    `PostgreSQL says: ${said}. Correct the user in DATABASE_URL, or allow the connection in pg_hba.conf; add sslmode=verify-full to the URL if only encrypted ones are allowed.`,
  '42501': (said) =>
    /^permission denied for (schema|table|sequence)/.test(said)
      ? `PostgreSQL says: ${said}. Make the grants that the handbook names under "Commands" for this user: a restore and a new version need them again.`
      : `PostgreSQL says: ${said}. Grant this user CREATE on the database, or run "offerbook migrate" as the owner of the tables and start this server with --no-migrate.`,
  '53300': (said) =>
    `PostgreSQL says: ${said}. Raise max_connections, or lower DATABASE_POOL. The handbook says how to count connections.`,
};

/**
 * The sentence that explains a fault of the configuration or the environment.
 *
 * @returns undefined for anything else, which is a bug.
 */
export function startFaultOf(error: unknown): string | undefined {
  if (error instanceof StartFault) return error.message;
  const fault = error as Coded;
  const code = String(fault.code ?? '');
  const said = String(fault.message ?? '');
  if (fault.syscall === 'listen' && listening[code]) return listening[code](fault);
  if (fault.syscall === 'getaddrinfo') {
    const setting = fault.portSetting === undefined ? 'the host in DATABASE_URL' : 'HOST';
    return `The name ${fault.hostname} cannot be found (${code}). Correct ${setting}.`;
  }
  if (postgres[code]) return postgres[code](said);
  if (/does not support SSL/i.test(said)) {
    return 'DATABASE_URL asks for TLS (sslmode), and the PostgreSQL server does not offer it. Turn on ssl in postgresql.conf, or remove sslmode from DATABASE_URL if the network between them is private.';
  }
  if (untrusted.has(code)) {
    return `The certificate of the PostgreSQL server is not trusted (${said}). Name its authority with sslrootcert=<file> in DATABASE_URL, and the server by the name in its certificate.`;
  }
  if (
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code) &&
    fault.path !== undefined
  ) {
    return `${fault.path} cannot be written (${code}). Choose another DATA_DIR, or make it writable for this user.`;
  }
  if (code === 'ENOSPC') return 'The disk is full. Make room where DATA_DIR is, then start again.';
  return undefined;
}
