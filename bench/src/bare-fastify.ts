import Fastify from 'fastify';
import './allocation-probe.ts';

// The floor of a call's cost: a process of its own that reads a body as JSON and answers a kilobyte.

/** The tills look for this in every answer. */
const answer = { status_code: 'FULL_REDEMPTION', filling: 'x'.repeat(1_000) };

const fastify = Fastify({ logger: false });
fastify.post('/retailer/redeem', async (request) =>
  typeof request.body === 'object' ? answer : { status_code: 'NO_REDEMPTION' },
);
process.send?.({ url: await fastify.listen({ port: 0, host: '127.0.0.1' }) });
process.once('disconnect', () => process.exit(0));
