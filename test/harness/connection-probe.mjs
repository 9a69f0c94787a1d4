// Preloaded into server processes (NODE_OPTIONS=--import): on SIGUSR2 every thread of them tries to reach PROBE_PORT in each
// way that Node and our dependencies have, and says on standard output how each ended.
import dgram from 'node:dgram';
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { request } from 'undici';

const port = Number(process.env.PROBE_PORT);
const host = '127.0.0.1';
const opened = async (emitter) => {
  await once(emitter, 'connect');
  emitter.destroy();
};

const ways = {
  fetch: () => fetch(`http://${host}:${port}/`),
  'http.get': () => once(http.get({ host, port }), 'response'),
  'https.get': () => once(https.get({ host, port }), 'response'),
  'http2.connect': () => opened(http2.connect(`http://${host}:${port}`)),
  'net.connect': () => opened(net.connect(port, host)),
  'new net.Socket': () => opened(new net.Socket().connect({ host, port })),
  'a local socket': () => opened(net.connect('/nowhere/socket')),
  'tls.connect': () => opened(tls.connect({ host, port, servername: 'localhost' })),
  undici: () => request(`http://${host}:${port}/`),
  pg: () => new pg.Client({ host, port }).connect(),
  dgram: async () => dgram.createSocket('udp4').send('x', port, host),
};

async function tryAll() {
  const ends = {};
  for (const [way, go] of Object.entries(ways)) {
    ends[way] = await go().then(
      () => 'connected',
      (error) => String(error.cause?.message ?? error.message),
    );
  }
  process.stdout.write(`\nprobe ${JSON.stringify(ends)}\n`);
}

const threads = new BroadcastChannel('connection probe');
threads.onmessage = tryAll;
threads.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => {
    threads.postMessage('go');
    void tryAll();
  });
}
