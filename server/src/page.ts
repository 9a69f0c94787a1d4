import type { House } from './house.ts';

/** A visit of a browser, as a page sees it: the transport is gone, query and form stay apart. */
export interface Visit {
  house: House;
  /** Each named once; of those sent twice, none. */
  query: Readonly<Record<string, string>>;
  form: Readonly<Record<string, string>>;
  /** The session that the browser keeps. */
  session: string | undefined;
  /** False when a page of another site sent the form. */
  fromHere: boolean;
  address: string;
  executionId: string;
}

/** What the browser is shown, or where it is sent. */
export type Shown = (
  | { html: string; status?: number }
  /** A page of web/dist, `widget` for widget.html. */
  | { built: 'widget' }
  | { redirect: string }
) & {
  /** Origins that may show it in a frame; absent: none. */
  framedBy?: readonly string[];
  /** Where its forms may lead in the end, beside this server. */
  leadsTo?: string;
  /** The one style sheet that stands in it. */
  style?: string;
  /** A session the browser is to keep from now on. */
  session?: string;
};

/** A page that a person opens in a browser, declared once; what programs call is an operation. */
export interface Page {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  show: (visit: Visit) => Promise<Shown>;
}
