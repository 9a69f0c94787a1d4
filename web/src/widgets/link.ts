/** The parameters of the widget's link. The token is stored here only, in memory. */
export interface WidgetLink {
  accessKey: string;
  accessToken: string;
  widget: 'create' | 'manage' | 'edit';
  /** The offer of an edit widget. */
  base: string;
}

/** Reads the link and removes the token from the address before other code can see it. */
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
