import { type Call, callOf, faultOf, hasBody, pathOf } from './call.ts';
import { asWhom, headersFor, keep } from './credentials.ts';

/** What is shown of an answer; the rest is for programs. */
const maxShownCharacters = 100_000;

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

function shown(line: string, text?: string): Node[] {
  const status = Object.assign(document.createElement('p'), { className: 'status', textContent: line });
  if (text === undefined) return [status];
  const pre = Object.assign(document.createElement('pre'), { tabIndex: 0 });
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'What the server answered');
  const cut = text.length > maxShownCharacters;
  pre.textContent = cut ? `${text.slice(0, maxShownCharacters)}\n… ${text.length} characters in all` : text;
  return [status, pre];
}

async function send(call: Call): Promise<{ status: number; line: string; text: string }> {
  const begun = performance.now();
  const answer = await fetch(pathOf(call), {
    method: call.method,
    headers: { ...headersFor(call.signIn), ...(hasBody(call) && { 'content-type': 'application/json' }) },
    ...(hasBody(call) && { body: call.body! }),
  });
  const text = await answer.text();
  const line = `${answer.status} after ${Math.round(performance.now() - begun)} ms`;
  return { status: answer.status, line, text };
}

/** A token that was got here is used by the next calls. */
function keepToken({ operation, body }: Call, text: string): void {
  if (operation !== 'getAccessToken') return;
  keep(JSON.parse(body!)['access_key'], JSON.parse(text)['x-access-token']);
}

/** Lets a form call its operation on this server. @returns shows as whom it would. */
export function addTry(form: HTMLFormElement): () => void {
  const as = form.querySelector<HTMLElement>('.as')!;
  const result = form.querySelector<HTMLElement>('.result')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const { signIn = '' } = form.dataset;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const call = callOf(form);
    const fault = faultOf(call);
    if (fault !== undefined) return result.replaceChildren(...shown(fault));
    button.disabled = true;
    try {
      const { status, line, text } = await send(call);
      result.replaceChildren(...shown(line, pretty(text)));
      if (status === 200) keepToken(call, text);
    } catch {
      result.replaceChildren(...shown('The server does not answer. Try again in a moment.'));
    } finally {
      button.disabled = false;
    }
  });
  return () => {
    const who = asWhom(signIn);
    as.textContent = who === undefined ? 'Not signed in: the call would be refused. ' : `Sent ${who}. `;
    if (signIn === 'open') return;
    const change = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: who === undefined ? 'Give a key and token, or sign in' : 'Change',
    });
    change.addEventListener('click', () =>
      document.querySelector<HTMLElement>('#credentials')!.showPopover(),
    );
    as.append(change);
  };
}
