import { isLoopbackHttp } from '../../platform/wire/network.ts';

/** True for https, and for http on this machine. */
export const isSafeUrl = (url: string): boolean =>
  isLoopbackHttp(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');
