import { listProducts, listProviderProducts, listRetailerProducts } from './list-products.ts';
import { deleteProduct, saveProducts } from './save-products.ts';

/** The operations of catalogues, in the order of the reference. */
export const productOperations = [
  listProducts,
  saveProducts,
  deleteProduct,
  listProviderProducts,
  listRetailerProducts,
] as const;
