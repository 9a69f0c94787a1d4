import { refusalCodes } from '../../pipeline/refusals.ts';
import { reasons } from '../../vocabulary/reasons.ts';
import { callGuides } from './guides/calls.ts';
import type { Guide } from './guides/guide.ts';
import { tillGuides } from './guides/till.ts';
import { webhookGuides } from './guides/webhooks.ts';
import { type Html, html, phrase, prose } from './html.ts';
import { sample } from './operation-page.ts';
import { reasonsPage } from './reasons-page.ts';

/** A page that explains how operations work together, and what a search finds it by beside its title. */
interface GuidePage {
  id: string;
  title: string;
  searched: string;
  main: () => Html;
}

const pageOf = (guide: Guide): GuidePage => ({
  id: guide.id,
  title: guide.title,
  searched: guide.parts.map(({ heading, text }) => `${heading} ${text}`).join(' '),
  main: () => html`<div class="guide">
<h1 tabindex="-1">${guide.title}</h1>
<p class="lead">${phrase(guide.lead)}</p>
${guide.parts.map(
  ({ heading, text, sample: shown }) =>
    html`<h2>${heading}</h2>${prose(text)}${shown !== undefined && sample(...shown)}`,
)}</div>`,
});

/** The guides in the order in which a programmer needs them. */
export const guides: readonly GuidePage[] = [
  ...tillGuides.map(pageOf),
  {
    id: 'guide-reasons',
    title: 'Reasons and codes',
    searched: [...reasons, ...refusalCodes].join(' '),
    main: reasonsPage,
  },
  ...[...callGuides, ...webhookGuides].map(pageOf),
];
