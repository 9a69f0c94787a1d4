import { ok } from '@offerbook/world';
import type { Offerbook } from './offerbook.ts';
import { goodPassword, Visitor } from './visitor.ts';

/** A person who accepted the role of operator, signed in to production, without a second factor. */
export async function operatorAt(book: Offerbook, email = 'olga@registry.example'): Promise<Visitor> {
  const { data } = await ok(book.operator('POST', '/operator/operators', { email }));
  const visitor = new Visitor(book.url);
  const { invitation_token } = data;
  await ok(visitor.post('/invitation/accept', { invitation_token, password: goodPassword, name: 'Olga' }));
  return visitor;
}
