/**
 * What a widget tells the page around it. Names begin `offerbook:`, so that a host that listens to several frames can
 * tell them; nothing secret is ever in them.
 */
export type Told =
  | { type: 'offerbook:ready'; widget: 'create' | 'manage' | 'edit' }
  | { type: 'offerbook:created'; base_gs1: string }
  | { type: 'offerbook:saved'; base_gs1: string; state: 'editable' | 'locked' }
  | { type: 'offerbook:height'; height: number }
  /** The access token holds no longer: load the widget anew with another. */
  | { type: 'offerbook:ended' };

/**
 * To whichever page frames the widget: the server lets none but the registered origins do so (frame-ancestors), and a
 * frame cannot know in every browser which of them it is in.
 */
export function tellHost(told: Told): void {
  if (window.parent !== window) window.parent.postMessage(told, '*');
}

/** A list may be as long as it likes, and only what is in sight is drawn: beyond this the widget scrolls by itself. */
const mostPixels = 1_400;

/** Tells the height that the content needs, whenever it changes. */
export function tellHeights(content: HTMLElement): () => void {
  let last = 0;
  const tell = () => {
    const height = Math.min(mostPixels, Math.ceil(content.getBoundingClientRect().height));
    if (height === last) return;
    last = height;
    tellHost({ type: 'offerbook:height', height });
  };
  const observer = new ResizeObserver(tell);
  observer.observe(content);
  tell();
  return () => observer.disconnect();
}
