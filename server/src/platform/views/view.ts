import type { App } from '../pipeline/app.ts';

/** A browser's request, independent of the transport. */
export interface Visit {
  app: App;
  /** Without parameters that were sent more than once. */
  query: Readonly<Record<string, string>>;
  form: Readonly<Record<string, string>>;
  /** The tokens in the session cookie, at most one of each registry. */
  sessions: readonly string[];
  /** False when a page of another site sent the form. */
  fromHere: boolean;
  address: string;
  /** The header User-Agent, as sent. */
  agent: string;
  executionId: string;
}

/** The response: a page or a redirect. */
export type Shown = (
  | { html: string; status?: number }
  /** A page of web/dist, `widget` for widget.html. */
  | { built: 'widget' }
  | { redirect: string }
) & {
  /** Origins that may embed it in a frame; absent: none. */
  framedBy?: readonly string[];
  /** An origin, besides this server, to which its forms may redirect. */
  leadsTo?: string;
  /** The CSP source of its inline style sheet. */
  style?: string;
  /** A new session token to set as cookie. */
  session?: string;
};

/** A page for browsers; what programs call is an `Operation`. */
export interface View {
  name: string;
  /** One line for the reference. */
  summary: string;
  method: 'GET' | 'POST';
  path: string;
  show: (visit: Visit) => Promise<Shown>;
}
