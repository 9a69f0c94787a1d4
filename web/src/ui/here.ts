import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Addresses inside the current account: `here('offers')`. In a widget, whose address has no account, unchanged. */
export function useHere(): (path: string) => string {
  const { account } = useParams({ strict: false }) as { account?: string };
  return useCallback((path) => `/${account}${path === '' || path === '/' ? '' : `/${path}`}`, [account]);
}
