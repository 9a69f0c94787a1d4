import { randomInt } from 'node:crypto';
import { Caller } from './caller.ts';

/** Whoever runs the demo: one person, an admin of every account in it. */
export interface Visitor {
  email: string;
  password: string;
}

const words =
  'amber basil cedar copper daisy ember fern ginger hazel indigo juniper kettle lemon maple nutmeg olive pepper quince river saffron thyme umber violet willow'.split(
    ' ',
  );

/** A password that can be typed; of its own in every data folder, for the demo may listen on more than this machine. */
export const newVisitor = (): Visitor => ({
  email: 'you@demo.example',
  password: Array.from({ length: 5 }, () => words[randomInt(words.length)]).join('-'),
});

/**
 * Makes the visitor the user they are invited to be.
 *
 * @param isKnown whether they have their password in the registry already, from another account.
 */
export async function letIn(
  url: string,
  invitationToken: string,
  { password }: Visitor,
  isKnown: boolean,
): Promise<void> {
  const page = new Caller(url, { 'x-offerbook-portal': '1' });
  await page.post('/invitation/accept', {
    invitation_token: invitationToken,
    password,
    ...(isKnown ? { has_password: 'yes' } : { name: 'You' }),
  });
}
