import { sectionsOf } from '../../vocabulary/sections.ts';
import type { Json } from '../schemas.ts';
import type { Entry, ShownDocument } from './document.ts';
import { guides } from './guides.ts';
import { type Html, html } from './html.ts';
import { bodyFieldsOf } from './schema-fields.ts';

const link = (id: string, here: string, inner: Html): Html =>
  html`<a href="/docs${id === '' ? '' : `/${id}`}"${id === here && html` aria-current="page"`}>${inner}</a>`;

/** What a search finds an entry by, beside what its link shows: path, name, parameters and fields of the body. */
function searchable(document: ShownDocument, { path, id, aliases, spec }: Entry): string {
  const parameters = ((spec['parameters'] ?? []) as Json[]).map((one) => document.resolve(one)['name']);
  const names = [path, id, ...aliases.flatMap((alias) => [alias.path, alias.id])];
  return [...names, ...parameters, ...bodyFieldsOf(document, spec)].join(' ');
}

const item = (document: ShownDocument, entry: Entry, here: string): Html =>
  html`<li data-find="${searchable(document, entry)}">${link(
    entry.id,
    here,
    html`<span class="method" data-method="${entry.method}">${entry.kind === 'message' ? 'SENT' : entry.method}</span> ${entry.summary}`,
  )}</li>`;

const isAtTill = ({ spec }: Entry): boolean => spec['x-scope'] === 'redeem';

/** What tills call is before what is said of them afterwards. */
const inOrder = (entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(isAtTill(other)) - Number(isAtTill(one)));

/**
 * The list of everything: it is searched by the script, and is complete without it.
 *
 * @param here the id of the page that is open; empty for the first.
 */
export const navigation = (document: ShownDocument, here: string): Html => html`<label class="search" hidden>
<span>Search</span><input type="search" id="search" placeholder="redeem, expired, gs1…" autocomplete="off" spellcheck="false"></label>
<p id="found" role="status"></p>
<ul class="first"><li>${link('', here, html`First calls`)}</li><li>${link('get-access-token', here, html`Get an access token`)}</li><li>${link('answers', here, html`Answers and errors`)}</li></ul>
<section><h2>Guides</h2><ul>${guides.map(({ id, title, searched }) => html`<li data-find="${searched}">${link(id, here, html`${title}`)}</li>`)}</ul></section>
${sectionsOf(document.entries.map(({ tag }) => tag)).map(
  ({ tag, title }) =>
    html`<section><h2>${title}</h2><ul>${inOrder(document.entries.filter((one) => one.tag === tag)).map((one) => item(document, one, here))}</ul></section>`,
)}`;
