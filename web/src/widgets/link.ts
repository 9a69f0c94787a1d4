/** What stood in the link of the widget. The token is kept here alone, in memory. */
export interface WidgetLink {
  accessKey: string;
  accessToken: string;
  widget: 'create' | 'manage' | 'edit';
  /** The one offer of an edit widget. */
  base: string;
}

/** Reads the link and takes the token out of the address at once, before anything else could see it there. */
export function takeLink(): WidgetLink {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  window.history.replaceState(null, '', pathname);
  const base = query.get('base_gs1') ?? '';
  return {
    accessKey: query.get('x-access-key') || (query.get('x-api-key') ?? ''),
    accessToken: query.get('x-access-token') ?? '',
    widget: pathname.includes('/create_mof/') ? 'create' : base === '' ? 'manage' : 'edit',
    base,
  };
}
