import type { Answer, readSession } from '@offerbook/client';

/** What calls carry. */
export interface Given {
  key: string;
  token: string;
  operator: string;
  /** The id of the account that the signed-in person acts for; empty when nobody is signed in. */
  account: string;
}

/** The header that pages of other servers cannot send. */
const portal = { 'x-offerbook-portal': '1' };

const form = () => document.querySelector<HTMLFormElement>('#credentials')!;
const field = (name: keyof Given) => form().elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

export const given = (): Given => ({
  key: field('key').value.trim(),
  token: field('token').value.trim(),
  operator: field('operator').value.trim(),
  account: field('account').value,
});

/** Puts in a key and the token that was got for it. */
export function keep(key: string, token: string): void {
  field('key').value = key;
  field('token').value = token;
  form().dispatchEvent(new Event('input'));
}

/** As whom an operation is called, in words; undefined when nothing is given. */
export function asWhom(signIn: string): string | undefined {
  const { key, token, operator, account } = given();
  if (signIn === 'open') return 'without sign-in';
  if (signIn === 'operator')
    return operator === '' ? 'as the operator who is signed in to production' : 'as the operator';
  if (signIn === 'account' && key !== '' && token !== '') return `with the key ${key}`;
  if (account === '') return undefined;
  const { selectedOptions } = field('account') as HTMLSelectElement;
  return `as ${selectedOptions[0]!.textContent}`;
}

/** The headers of a call: key and token, or else those that only pages of this server can send with a session. */
export function headersFor(signIn: string): Record<string, string> {
  const { key, token, operator, account } = given();
  if (signIn === 'operator') return operator === '' ? portal : { authorization: `Bearer ${operator}` };
  if (signIn === 'account' && key !== '' && token !== '')
    return { 'x-access-key': key, 'x-access-token': token };
  if (signIn === 'account') return account === '' ? {} : { ...portal, 'x-account': account };
  return portal;
}

/** The account that the portal showed last; absent where nobody signed in. */
const lastAccount = () => localStorage.getItem('offerbook-account');

async function readAccounts(): Promise<void> {
  // By `fetch`: with the client package the page would load twice as much.
  const answer =
    lastAccount() === null ? undefined : await fetch('/session', { headers: portal }).catch(() => undefined);
  const session = answer?.ok ? ((await answer.json()) as Answer<typeof readSession>) : undefined;
  const note = document.querySelector('#session')!;
  if (session === undefined || session.data.accounts.length === 0) {
    const link = Object.assign(document.createElement('a'), {
      href: '/portal/',
      textContent: 'Sign in to the portal',
    });
    note.replaceChildren(link, ' to try everything as your own account, or give a key and token.');
    return;
  }
  const { accounts, person, environment } = session.data;
  note.textContent = `${person.email} is signed in.`;
  const choice = field('account') as HTMLSelectElement;
  for (const one of accounts)
    choice.add(new Option(`${one.name} (${one.role.replaceAll('_', ' ')}, ${environment})`, one.account_id));
  const last = lastAccount();
  if (last !== null && accounts.some((one) => one.account_id === last)) choice.value = last;
  choice.closest('label')!.hidden = false;
}

/** @param changed called when other credentials were given. */
export async function addCredentials(changed: () => void): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('#as')!;
  const show = () => {
    button.textContent = asWhom('account') === undefined ? 'Your key' : `Trying ${asWhom('account')}`;
    changed();
  };
  form().addEventListener('input', show);
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    form().hidePopover();
  });
  button.hidden = false;
  show();
  await readAccounts();
  show();
}
