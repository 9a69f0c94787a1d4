import type { Json } from './schemas.ts';

/** Fields that many schemas have alike, by their names and those of their components. */
const components: Readonly<Record<string, string>> = {
  base_gs1: 'BaseGs1',
  gs1: 'Gs1',
  email_domain: 'AccountEmailDomain',
  environment: 'Environment',
  execution_id: 'ExecutionId',
  funder_id: 'FunderId',
  gs1s: 'Gs1s',
  retailer_email_domain: 'RetailerEmailDomain',
  short_name: 'ShortName',
  store: 'StoreNamed',
  time_zone: 'TimeZone',
};

const isReference = (json: unknown): boolean => Object.keys(json as Json).join() === '$ref';

/** Calls `visit` for every property at any depth, with the object that has it. */
function eachProperty(json: unknown, visit: (fields: Json, name: string) => void): void {
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) {
    eachProperty(value, visit);
    if (key === 'properties') for (const name of Object.keys(value)) visit(value, name);
  }
}

/**
 * Moves the commonest form of these fields into a component each, so that it stands once.
 *
 * @param schemas the schemas by name; changed in place.
 */
export function shareFields(schemas: Json): void {
  const uses = new Map<string, Array<{ fields: Json; name: string }>>();
  eachProperty(schemas, (fields, name) => {
    // A component already: its declaration has a name.
    if (!(name in components) || isReference(fields[name])) return;
    const form = `${name} ${JSON.stringify(fields[name])}`;
    uses.set(form, [...(uses.get(form) ?? []), { fields, name }]);
  });
  const commonestFirst = [...uses.values()].sort((one, other) => other.length - one.length);
  for (const places of commonestFirst) {
    const [{ fields, name }] = places as [{ fields: Json; name: string }];
    const component = components[name]!;
    if (component in schemas) continue;
    schemas[component] = fields[name];
    for (const place of places) place.fields[name] = { $ref: `#/components/schemas/${component}` };
  }
}
