import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { keepConnections } from './harness/keep-connections.ts';
import { findNginx, type Nginx, startNginx } from './harness/nginx.ts';

/** A call that reached a server behind nginx. */
interface Taken {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  bytes: number;
}

describe.skipIf(findNginx() === undefined)(
  'behind nginx, servers that break off every call at /broken',
  () => {
    let taken: Taken[] = [];
    const servers: http.Server[] = [];
    let nginx: Nginx;
    beforeAll(async () => {
      // A server that broke off a call gets no other for ten seconds, so each test needs its own.
      for (let count = 0; count < 6; count++) {
        const server = http.createServer(async (request, response) => {
          const { method = '', url = '', headers } = request;
          if (url === '/readyz') return response.end();
          let bytes = 0;
          for await (const part of request) bytes += part.length;
          taken.push({ method, url, headers, bytes });
          return url.startsWith('/broken') ? request.socket.destroy() : response.end('taken');
        });
        await new Promise<void>((listening) => keepConnections(server).listen(0, '127.0.0.1', listening));
        servers.push(server);
      }
      nginx = await startNginx(servers.map((one) => `127.0.0.1:${(one.address() as AddressInfo).port}`));
    });
    afterAll(async () => {
      await nginx?.stop();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    });

    /** @returns the status of the answer. */
    const call = (method: string, path: string, body = ''): Promise<number> => {
      taken = [];
      const options = {
        method,
        ca: nginx.ca,
        servername: 'coupons.example',
        headers: { host: 'coupons.example', 'x-forwarded-for': '192.0.2.1', 'content-length': body.length },
        agent: false,
      };
      return new Promise((resolve, reject) => {
        https
          .request(`https://127.0.0.1:${nginx.port}${path}`, options, (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          })
          .on('error', reject)
          .end(body);
      });
    };

    test.each(['PUT', 'DELETE', 'POST'])('get a %s that may have been taken once', async (method) => {
      expect(await call(method, '/broken/toggle?token=secret')).toBe(502);
      expect(taken).toHaveLength(1);
      // nginx writes of a failed call before it answers.
      expect(nginx.errors()).not.toMatch(/toggle|secret/);
    });

    test.each(['PUT', 'DELETE', 'POST', 'GET'])(
      'get a %s whole, from the address that called nginx, and nginx logs no path',
      async (method) => {
        const body = method === 'GET' ? '' : 'x'.repeat(3_000_000);
        expect(await call(method, '/offers/a%2Fb?token=secret', body)).toBe(200);
        expect(taken).toEqual([
          {
            method,
            url: '/offers/a%2Fb?token=secret',
            headers: expect.objectContaining({
              host: 'coupons.example',
              'x-forwarded-for': '127.0.0.1',
              'x-forwarded-proto': 'https',
            }),
            bytes: body.length,
          },
        ]);
        await eventually('nginx has logged it', async () =>
          nginx.log().some((line) => line.includes(`] ${method} 200`)),
        );
        expect(nginx.log().join('\n')).not.toMatch(/offers|secret/);
      },
    );

    test.each(['PUT', 'POST'])('get no %s larger than 4 MB', async (method) => {
      // nginx may close the connection before the client has sent all.
      expect(await call(method, '/offers', 'x'.repeat(5_000_000)).catch(() => 413)).toBe(413);
      expect(taken).toEqual([]);
    });

    test('get a call that reads again', async () => {
      await call('GET', '/broken/report');
      expect(taken.length).toBeGreaterThan(1);
    });
  },
);
