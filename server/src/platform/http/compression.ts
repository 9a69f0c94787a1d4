import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '../pipeline/operation.ts';

/** Below this, compressing costs more time than it saves. */
const minBytes = 2_000;

/** Lets routes ask for compressed answers; those that do not are not touched. */
export const addCompression = (fastify: FastifyInstance) => fastify.register(compress, { global: false });

/** Compresses an answer as it is sent, if it is large and the client accepts that. */
export const compressed: FastifyCompressOptions = {
  threshold: minBytes,
  encodings: ['br', 'gzip'],
  // A quality that takes a few milliseconds per 100 kB.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

/**
 * Only reads are compressed, and none of a till: a redeem pays nothing for it, and no secret that is shown once stands in a
 * compressed answer ([decision 37](docs/decisions/0037-compression.md)).
 */
export const compressionOf = ({ method, atTill }: Pick<Operation, 'method' | 'atTill'>) =>
  method === 'GET' && !atTill ? compressed : false;
