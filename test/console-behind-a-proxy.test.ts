import { ok, send } from '@offerbook/world';
import { test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { operatorAt } from './harness/operators.ts';
import { Stage } from './harness/stage.ts';
import type { Visitor } from './harness/visitor.ts';

class ProxyStage extends Stage {
  olga!: Visitor;

  protected async enter(): Promise<void> {
    this.olga = await operatorAt(this.book, 'olga@registry.example');
  }
}

onEveryEngine('the operator’s console', (engine) => {
  const at = new ProxyStage(engine, { now: new Date('2026-05-04T12:00:00Z') });
  const accounts = '/operator/accounts';
  const byToken = (authorization: string) => send(at.book.url, 'GET', accounts, { authorization });

  test('opens behind a proxy with a sign-in of its own, which is no operator token', async () => {
    // Together more than the wrong tokens after which a network is refused.
    for (let times = 0; times < 7; times++)
      for (const authorization of [
        'Basic b2xnYTpnb29k',
        'digest username="olga"',
        'Negotiate YIIB',
        'NTLM TlRM',
      ])
        await ok(at.olga.call('GET', accounts, undefined, { authorization }));
    await refused(byToken(`Basic ${operatorToken}`), 'UNAUTHORIZED');
  });

  test('takes the operator token with the word Bearer and without it', async () => {
    await ok(byToken(operatorToken));
    await ok(byToken(`bearer ${operatorToken}`));
    await refused(at.olga.call('GET', accounts, undefined, { authorization: 'wrong' }), 'UNAUTHORIZED');
  });
});
