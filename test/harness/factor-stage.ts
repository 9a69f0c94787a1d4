import { ok } from '@offerbook/world';
import { ticketOf, withTotp } from './authenticator.ts';
import { Stage } from './stage.ts';
import { goodPassword, Visitor } from './visitor.ts';

export const second = 1_000;
export const minute = 60 * second;

/** People with a second factor, and those who would like to be without. */
export class FactorStage extends Stage {
  protected async enter(): Promise<void> {}

  /** A person with an authenticator app; the clock is past the code that confirmed it. */
  async protectedPerson(more: Record<string, unknown> = {}) {
    const visitor = await Visitor.signedUp(this.book, { role: 'retailer', ...more });
    const { email } = (await ok(visitor.get('/session'))).data.person;
    const factor = await withTotp(visitor, this.book.now);
    this.book.moveClock(minute);
    return { visitor, email: email as string, ...factor };
  }

  signIn = (email: string, more: Record<string, unknown> = {}, visitor = new Visitor(this.book.url)) =>
    visitor.post('/sign_in', { email, password: goodPassword, ...more });
  ticket = (email: string, more: Record<string, unknown> = {}) => ticketOf(this.signIn(email, more));
  step = (ticket: string, code: string, visitor = new Visitor(this.book.url)) =>
    visitor.post('/sign_in/second_step', { ticket, code });
}
