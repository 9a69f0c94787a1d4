import type { Role } from '@offerbook/client';

/** Where a search can lead to, inside the account. */
export interface Place {
  /** What it is, as a person would name it. */
  title: string;
  /** What there is to see. */
  note: string;
  path: string;
  search?: Record<string, string>;
}

/** What was found so far. */
export interface Found {
  places: Place[];
  searching: boolean;
}

export const nothing: Found = { places: [], searching: false };

/**
 * Asks for a list once a search begins, also where the screen behind it read the same list a moment ago: what is looked
 * for may have been added since, by a program or in another window.
 */
export const askedAnew = (isAsked: boolean) => ({ enabled: isAsked, staleTime: 0 });

/** Whether the words contain the text, as the registry compares them in its lists. */
export const contains = (text: string, ...words: string[]): boolean =>
  words.join(' ').toLowerCase().includes(text.toLowerCase());

/** The last digits of a string or key as lists show them, "…123456", are looked for as digits. */
export const withoutDots = (text: string): string => text.replace(/^(?:…|\.{3})\s*/, '');

/** The folder in which a role reads offers; tills have none. */
export const offersFolder = (role: Role): string | undefined =>
  role === 'provider'
    ? 'authorized'
    : role === 'manufacturer' || role === 'authorized_partner'
      ? 'offers'
      : undefined;
