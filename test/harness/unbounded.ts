import { z } from 'zod';
import type { Operation } from '../../server/src/platform/pipeline/operation.ts';

interface Described {
  [keyword: string]: unknown;
  type?: string | string[];
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
  items?: Described | boolean;
  prefixItems?: Described[];
  properties?: Record<string, Described>;
  additionalProperties?: Described | boolean;
  propertyNames?: Described;
  $ref?: string;
  $defs?: Record<string, Described>;
}

/** Every place in what an operation takes that may grow without bound. */
export const unboundedIn = (op: Operation): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = op[part];
    if (schema === undefined) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
    return unbounded(described, `${op.name} ${part}`, described.$defs ?? {});
  });

function unbounded(schema: Described, at: string, named: Record<string, Described>): string[] {
  if (schema.$ref !== undefined) return unbounded(named[schema.$ref.replace('#/$defs/', '')]!, at, named);
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((choice) => unbounded(choice, at, named));
  switch (schema.type) {
    case 'string':
      return schema['maxLength'] === undefined ? [`${at}: a text of any length`] : [];
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return [];
    case 'array': {
      const many = schema['maxItems'] === undefined && schema.prefixItems === undefined;
      const { items } = schema;
      const inside =
        typeof items === 'object' ? unbounded(items, `${at}[]`, named) : many ? [`${at}[]: anything`] : [];
      return [...(many ? [`${at}: a list of any length`] : []), ...inside];
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
        unbounded(inner, `${at}.${name}`, named),
      );
      const others = schema.additionalProperties;
      if (typeof others !== 'object') return fields;
      const free = schema['maxProperties'] === undefined && schema.propertyNames?.['enum'] === undefined;
      return [
        ...fields,
        ...(free ? [`${at}: keys of any number`] : []),
        ...unbounded(others, `${at}.*`, named),
      ];
    }
    default:
      return [`${at}: anything`];
  }
}
