import { listProducts } from '@offerbook/client';
import { cleanCode } from '@offerbook/gs1';
import { mustBeNew } from '../../../kit/must-be-new.ts';
import type { Calling } from '../../../registry/caller.tsx';

/** Makes sure that the catalogue has no product of this code, in any notation. @throws as `mustBeNew` */
export const mustBeNewProduct = (calling: Calling, code: string) =>
  mustBeNew(calling, listProducts, { query: { gtins: cleanCode(code) } }, () => true, {
    field: 'gtin',
    message: 'A product with this code is in the catalogue already; edit that one',
  });
