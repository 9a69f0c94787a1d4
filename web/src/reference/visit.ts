const pages = /^\/docs(\/|$)/;

/** The page of the reference at an address; undefined for anything else, and when the server does not answer. */
async function read(url: URL): Promise<Document | undefined> {
  try {
    const answer = await fetch(url);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.querySelector('#main') === null ? undefined : page;
  } catch {
    return undefined;
  }
}

/** Shows a page in place of the one that is open; what was typed under "Try operations as" stays. */
function show(page: Document, url: URL): void {
  document.title = page.title;
  document.querySelector('#main')!.replaceChildren(...page.querySelector('#main')!.childNodes);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#contents a')) {
    if (link.pathname === url.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function toPlace(url: URL): void {
  const place = url.hash === '' ? null : document.getElementById(decodeURIComponent(url.hash.slice(1)));
  if (place) {
    place.scrollIntoView();
    return;
  }
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
}

/** @param opened called whenever another page of the reference is shown. */
export function addVisits(opened: () => void): void {
  let path = location.pathname;
  let newest = 0;
  const go = async (url: URL, arrived: () => void) => {
    const own = ++newest;
    const page = await read(url);
    if (own !== newest) return;
    // The browser itself shows what is no page of the reference.
    if (page === undefined) {
      location.assign(url);
      return;
    }
    show(page, url);
    path = url.pathname;
    arrived();
    opened();
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !pages.test(url.pathname) || url.pathname === path) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('#contents')?.hidePopover?.();
    void go(url, () => {
      history.pushState(undefined, '', url);
      toPlace(url);
    });
  });
  window.addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (url.pathname !== path) void go(url, () => toPlace(url));
  });
}
