/** What other folders may import from products. */

export { deleteProducts } from './product-store.ts';
