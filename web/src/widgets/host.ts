import type { OfferState } from '@offerbook/client';

/**
 * A widget's messages to the embedding page. Their types begin with `offerbook:`, for hosts that receive
 * messages from several frames; they never contain secrets.
 */
type HostMessage =
  | { type: 'offerbook:ready'; widget: 'create' | 'manage' | 'edit' }
  | { type: 'offerbook:created'; base_gs1: string }
  | { type: 'offerbook:saved'; base_gs1: string; state: OfferState }
  | { type: 'offerbook:height'; height: number }
  /** The access token has expired: load the widget again with another one. */
  | { type: 'offerbook:ended' };

/**
 * Posts to any embedding page: the server allows only registered origins (frame-ancestors), and in some
 * browsers a frame cannot find out which one it is in.
 */
export function postToHost(message: HostMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** A virtual list has no natural height: beyond this the widget scrolls. */
const maxHeightPixels = 1_400;

/** Posts the height of the content at every change. */
export function postHeights(content: HTMLElement): () => void {
  let last = 0;
  const postHeight = () => {
    const height = Math.min(maxHeightPixels, Math.ceil(content.getBoundingClientRect().height));
    if (height === last) return;
    last = height;
    postToHost({ type: 'offerbook:height', height });
  };
  const observer = new ResizeObserver(postHeight);
  observer.observe(content);
  postHeight();
  return () => observer.disconnect();
}
