import { offerData, ok } from '@offerbook/world';
import { world } from '../../server/src/platform/reference/example.ts';
import type { ExampleWorld, Made } from './example-world.ts';

/** What the examples of deleting delete: records that were made by mistake. */
export function beforeDeleting({ callers }: ExampleWorld): Record<string, () => Promise<Made>> {
  const { mistaken } = world;
  const product = async (): Promise<Made> => {
    const oops = { gtin: mistaken.gtin, name: 'Oops' };
    await ok(callers.manufacturer.put('/manufacturer/products', oops));
    return {};
  };
  const template = async (): Promise<Made> => {
    const kept = `offer_templates/${mistaken.template_name}`;
    await ok(callers.manufacturer.put(`/manufacturer/${kept}`, { fields: {} }));
    const asPartner = `/manufacturer_agent/${kept}?email_domain=${world.manufacturer}`;
    await ok(callers.authorized_partner.put(asPartner, { fields: {} }));
    return {};
  };
  const offer = async (): Promise<Made> => {
    const data = offerData(mistaken.base_gs1);
    await ok(callers.manufacturer.post('/manufacturer/base_gs1', { data }));
    return {};
  };
  return {
    'delete-run': async () => {
      await ok(callers.provider.put('/runs/mistaken', { kind: 'delete', total: 1 }));
      return {};
    },
    'discard-settlement': async () => {
      const oneDay = { from: world.from, to: world.from };
      const { data } = await ok(callers.clearinghouse.post('/clearinghouse/settlements', oneDay));
      return { settlement_id: data.settlement_id };
    },
    'delete-product': product,
    'delete-product-as-partner': product,
    'delete-template': template,
    'delete-template-as-partner': template,
    'delete-offer': offer,
    'delete-offer-as-partner': offer,
  };
}
