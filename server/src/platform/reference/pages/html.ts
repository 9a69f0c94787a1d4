import { escaped } from '../../views/view-frame.ts';

/** HTML that is complete: text in it is escaped already. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.source;
  if (part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
};

/** A template of HTML; what is put into it is escaped unless it is Html, and left out where it is false or undefined. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((whole, text, index) => whole + written(parts[index - 1]) + text));

/** Text with `code` in it. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** A description: paragraphs with `code` in them. */
export const prose = (text: string | undefined): Html[] =>
  (text ?? '')
    .split('\n\n')
    .filter((one) => one !== '')
    .map((one) => html`<p>${withCode(one)}</p>`);

/** A description of one line, without a paragraph of its own. */
export const phrase = (text: string | undefined): Html => html`${withCode(text ?? '')}`;
