import type { Json } from '../schemas.ts';
import { type Entry, type ShownDocument, signInOf } from './document.ts';
import { type Html, html } from './html.ts';

/** The names that @offerbook/client exports: camel case of `operationId`. */
const constantOf = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function input(parameter: Json): Html {
  const name = String(parameter['name']);
  const isInPath = parameter['in'] === 'path';
  const example = parameter['example'];
  const { enum: choices } = parameter['schema'] as { enum?: unknown[] };
  const label = html`<span>${name}${parameter['required'] === true && html` <i>required</i>`}</span>`;
  const attributes = html` name="${name}" data-in="${isInPath ? 'path' : 'query'}"`;
  if (choices !== undefined)
    return html`<label>${label}<select${attributes}>${!parameter['required'] && html`<option value="">not sent</option>`}${choices.map(
      (one) => html`<option${String(one) === String(example) && html` selected`}>${String(one)}</option>`,
    )}</select></label>`;
  return html`<label>${label}<input${attributes} value="${example === undefined ? '' : String(example)}" autocomplete="off" spellcheck="false"></label>`;
}

/**
 * The form from which the script of the reference makes programs and calls; it stays hidden without that script.
 *
 * @param body the example of the body, as text.
 */
export function tryForm(document: ShownDocument, entry: Entry, body: string | undefined): Html {
  const parameters = ((entry.spec['parameters'] ?? []) as Json[])
    .map((one) => document.resolve(one))
    .filter((one) => one['in'] === 'path' || one['in'] === 'query');
  const inputs = parameters.map(input);
  return html`<form class="try" hidden data-method="${entry.method}" data-path="${entry.path}" data-sign-in="${signInOf(entry)}" data-operation="${constantOf(entry.id)}">
<h2 id="try">Try it</h2>
${inputs.length > 0 && html`<div class="inputs">${inputs}</div>`}
${
  body !== undefined &&
  html`<label><span>Body, JSON</span><textarea name="body" rows="${Math.min(16, body.split('\n').length + 1)}" spellcheck="false">${body}</textarea></label>`
}
<p class="as"></p>
<button type="submit">${entry.method === 'GET' ? 'Send' : 'Send for real'}</button>
<div class="result" role="status"></div>
<div class="code"></div>
</form>`;
}
