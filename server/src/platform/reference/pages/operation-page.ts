import { bodyLimits } from '../../wire/body-limits.ts';
import type { Json } from '../schemas.ts';
import { type Entry, type ShownDocument, signInOf } from './document.ts';
import { type Html, html, phrase, prose } from './html.ts';
import { field, fields, hasEnvelope } from './schema-fields.ts';
import { tryForm } from './try-form.ts';

const pretty = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);

/** Text of a program or an answer: it scrolls, so it must be reachable by keyboard. */
export const sample = (title: string, text: string): Html =>
  html`<figure class="sample"><figcaption>${title}</figcaption><pre tabindex="0" aria-label="${title}" role="group"><code>${text}</code></pre></figure>`;

/** Who may call the operation, and what the call must carry. */
function signInFor(entry: Entry): Html {
  const { spec, method } = entry;
  const scope = spec['x-scope'] ?? (method === 'GET' && !spec['x-admin'] ? 'read' : 'manage');
  const said = {
    account: html`Headers <code>x-access-key</code> and <code>x-access-token</code>; a key with scopes needs <code>${String(scope)}</code>. Or a person’s session.`,
    open: html`None.`,
    operator: html`The operator token: <code>Authorization: Bearer …</code>; on pages of this server a person with the role of operator`,
    person: html`A person’s session, on pages of this server.`,
  };
  return said[signInOf(entry)];
}

const repeats: Record<string, string> = {
  harmless: 'Harmless: it changes nothing, or nothing more.',
  keyed:
    'Safe with the same client_txn_id (or header Idempotency-Key) within 24 hours: it is done once, and answered alike.',
  named:
    'Harmless where it names the id of the redeem call. Without that not without looking: the coupon may be in another sale by then.',
  once: 'Not without looking: a person decides whether to call again.',
};

/** What holds for the whole call. */
function factsOf(document: ShownDocument, entry: Entry): Html {
  const { spec, method } = entry;
  const repeat = (spec['x-repeat'] as string | undefined) ?? (method === 'GET' ? 'harmless' : 'keyed');
  const body = 'requestBody' in spec ? document.resolve(spec['requestBody'] as Json) : undefined;
  const facts: Array<[string, Html]> = [
    [
      'For',
      html`${words(spec['x-roles'])}${spec['x-admin'] === true && ', of persons only admins'}${spec['x-not-for-platforms'] === true && '; not for platforms that act for the account'}${spec['x-not-for-keys'] === true && '; not for access keys'}`,
    ],
    ['Sign-in', signInFor(entry)],
    ['Repeating', html`${repeats[repeat]}`],
  ];
  if (body !== undefined) {
    const maxBytes = Number(body['x-max-bytes'] ?? bodyLimits.usual.maxBytes);
    facts.push(['Largest body', html`${maxBytes.toLocaleString('en')} bytes`]);
  }
  const messages = messagesOf(document, entry);
  if (messages.length > 0) facts.push(['Webhooks', html`${messages}`]);
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The messages that follow a call. */
function messagesOf({ entries }: ShownDocument, { spec }: Entry): Html[] {
  const actions = (spec['x-emits'] ?? []) as string[];
  return entries
    .filter(({ kind, path }) => kind === 'message' && actions.includes(path))
    .map(({ id, path }, index) => html`${index > 0 && ', '}<a href="/docs/${id}">${path}</a>`);
}

function parametersOf(document: ShownDocument, { spec }: Entry): Html[] {
  const all = ((spec['parameters'] ?? []) as Json[]).map((one) => document.resolve(one));
  const places = { path: 'Path', query: 'Query', header: 'Headers' };
  return Object.entries(places).map(([place, title]) => {
    const here = all.filter((one) => one['in'] === place);
    return html`${
      here.length > 0 &&
      html`<h2>${title}</h2><ul class="fields">${here.map((one) =>
        field(document, String(one['name']), one['schema'] as Json, {
          required: one['required'] === true,
          description: one['description'] as string | undefined,
        }),
      )}</ul>`
    }`;
  });
}

const jsonOf = (one: Json): Json | undefined =>
  (one['content'] as Record<string, Json> | undefined)?.['application/json'];

function answerOf(document: ShownDocument, entry: Entry): { fields: Html; samples: Html[] } {
  const answer = document.resolve((entry.spec['responses'] as Record<string, Json>)['200'] ?? {});
  const contents = Object.keys((answer['content'] ?? {}) as Json);
  const shown = document.answersOf(entry);
  const schema = jsonOf(answer)?.['schema'] as Json | undefined;
  const media = contents.join(' or ');
  return {
    fields: html`<h2 id="answer">Answer</h2><p>Status 200, <code>${media}</code>.</p>${
      schema !== undefined &&
      html`${fields(document, schema)}${
        hasEnvelope(document, schema) &&
        html`<p>Beside these, the <a href="/docs/answers">fields of every answer</a>.</p>`
      }`
    }`,
    samples: contents
      .filter((name) => name in shown)
      .map((name) => sample(`Answer, ${name}`, pretty(shown[name]))),
  };
}

function errorsOf(document: ShownDocument, { spec }: Entry): Html {
  const { default: refused } = spec['responses'] as Record<string, Json>;
  return html`<h2 id="errors">Errors</h2><p>${phrase(
    String(document.resolve(refused!)['description']),
  )}</p><p><a href="/docs/guide-reasons#codes">Every error code and what to do</a></p>`;
}

/** The page of an operation: what it does, takes and answers, a form to try it, and programs that call it. */
function operation(document: ShownDocument, entry: Entry): { main: Html; beside: Html } {
  const body = document.resolve((entry.spec['requestBody'] ?? {}) as Json);
  const json = jsonOf(body);
  const answer = answerOf(document, entry);
  return {
    main: html`${factsOf(document, entry)}${aliasesOf(entry)}${parametersOf(document, entry)}${
      json !== undefined && html`<h2 id="body">Body</h2>${fields(document, json['schema'] as Json)}`
    }${answer.fields}${errorsOf(document, entry)}`,
    beside: html`${tryForm(document, entry, json === undefined ? undefined : pretty(json['example']))}${answer.samples}`,
  };
}

const words = (roles: unknown): string => [roles].flat().join(', ').replaceAll('_', ' ');

/** Further paths that lead to the operation, and for whom. */
const aliasesOf = ({ method, aliases }: Entry): Html =>
  html`${
    aliases.length > 0 &&
    html`<p class="variants">Also: ${aliases.map(
      ({ path, roles }, index) =>
        html`${index > 0 && ', '}<code>${method} ${path}</code> for ${words(roles)}`,
    )}</p>`
  }`;

/** The page of a message that webhooks receive. */
function message(document: ShownDocument, entry: Entry): { main: Html; beside: Html } {
  const body = document.resolve(entry.spec['requestBody'] as Json);
  const json = jsonOf(body)!;
  const payload = body['x-payload'] as Json | undefined;
  const example = json['example'];
  return {
    main: html`${parametersOf(document, entry)}<h2 id="body">Body</h2>${fields(document, json['schema'] as Json)}${
      payload !== undefined &&
      html`<h2 id="payload">Payload</h2><p>The object in <code>message</code>, decoded.</p>${fields(document, payload)}`
    }`,
    beside: html`${example !== undefined && sample('Body, application/json', pretty(example))}`,
  };
}

/** Links to the parts of the page, which is long on a phone. */
const jumps = (
  main: Html,
): Html => html`<p class="jump">${main.source.includes('id="body"') && html`<a href="#body">Body</a>`}
<a href="#answer">Answer</a><a href="#errors">Errors</a><a href="#try">Try it</a></p>`;

/** @param section the title of the section it belongs to. */
export function entryPage(document: ShownDocument, entry: Entry, section: string): Html {
  if (entry.kind === 'page')
    return html`<div class="entry"><header><p class="section">${section}</p><h1 tabindex="-1">${entry.summary}</h1>
<p class="endpoint"><span class="method" data-method="${entry.method}">${entry.method}</span> <code>${entry.path}</code></p></header>
<div class="main"><p>A page that a browser opens; programs do not call it.</p></div></div>`;
  const { main, beside } = entry.kind === 'message' ? message(document, entry) : operation(document, entry);
  return html`<div class="entry"><header><p class="section">${section}</p><h1 tabindex="-1">${entry.summary}</h1>
<p class="endpoint"><span class="method" data-method="${entry.method}">${entry.method}</span> <code>${entry.path}</code></p>
${prose(entry.spec['description'] as string | undefined)}${entry.kind === 'operation' && jumps(main)}<p class="id">operationId <code>${entry.id}</code></p></header>
<div class="main">${main}</div>
<div class="beside">${beside}</div></div>`;
}
