import { useDebouncedValue } from '@mantine/hooks';
import { listProducts, listProviderProducts, listRetailerProducts, type Row } from '@offerbook/client';
import { gtin14 } from '@offerbook/gs1';
import { useMemo } from 'react';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import type { Naming } from './sentence.ts';

export type Product = Row<typeof listProducts>;

/** Codes that one call asks for. */
const maxCodes = 100;
const whileTypingMs = 300;

/** The products of these codes, of the first 100, that a catalogue has and the account may read. */
export function useProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  const { role, manufacturer } = useCaller();
  const asked = [...new Set(codes)].filter((code) => /^\d{4,14}$/.test(code)).slice(0, maxCodes);
  const [gtins] = useDebouncedValue(asked.join(','), whileTypingMs);
  const input = { query: { gtins, pageSize: maxCodes } };
  const isOf = (...roles: string[]) => ({ enabled: gtins !== '' && roles.includes(role) });
  const mayRead = role !== 'authorized_partner' || manufacturer !== undefined;
  const own = useAnswer(listProducts, input, isOf('manufacturer', mayRead ? 'authorized_partner' : ''));
  const provided = useAnswer(listProviderProducts, input, isOf('provider'));
  const redeemed = useAnswer(listRetailerProducts, input, isOf('retailer'));
  const rows = (own.data ?? provided.data ?? redeemed.data)?.data;
  return useMemo(() => new Map(rows?.map((row) => [gtin14(row.gtin), row])), [rows]);
}

/** The names of these codes. */
export function useNaming(codes: readonly string[]): Naming {
  const products = useProducts(codes);
  return (code) => products.get(gtin14(code))?.name;
}
