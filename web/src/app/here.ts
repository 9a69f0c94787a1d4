import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Addresses inside the account one is in: `here('offers')`. In a widget, which has no account in its address, none. */
export function useHere(): (path: string) => string {
  const { account } = useParams({ strict: false }) as { account?: string };
  return useCallback((path) => `/${account}${path === '' || path === '/' ? '' : `/${path}`}`, [account]);
}
