/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  unevaluatedProperties?: boolean;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The schema with what it refers to in place of the references. */
export function inlined(schema: JsonSchema, defs = schema.$defs ?? {}): JsonSchema {
  const { $ref, $defs: _, ...own } = schema;
  const whole = $ref === undefined ? own : { ...inlined(defs[$ref.split('/').at(-1)!]!, defs), ...own };
  return {
    ...whole,
    ...(whole.anyOf && { anyOf: whole.anyOf.map((part) => inlined(part, defs)) }),
    ...(whole.allOf && { allOf: whole.allOf.map((part) => inlined(part, defs)) }),
    ...(typeof whole.additionalProperties === 'object' && {
      additionalProperties: inlined(whole.additionalProperties, defs),
    }),
    ...(whole.items && { items: inlined(whole.items, defs) }),
    ...(whole.properties && {
      properties: Object.fromEntries(
        Object.entries(whole.properties).map(([name, field]) => [name, inlined(field, defs)]),
      ),
    }),
  };
}

/**
 * A schema that refuses every field that is not described. The parts of an object that is described in several parts are
 * left open, because each alone refuses what the others describe.
 */
export function closed(schema: JsonSchema, isPart = false): JsonSchema {
  const { properties, allOf, anyOf, items, additionalProperties, ...more } = schema;
  const isObject = properties !== undefined || allOf !== undefined;
  return {
    ...more,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closed(field)]),
      ),
    }),
    ...(allOf && { allOf: allOf.map((part) => closed(part, true)) }),
    ...(anyOf && { anyOf: anyOf.map((part) => closed(part)) }),
    ...(items && { items: closed(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(isObject && !isPart && typeof additionalProperties !== 'object' && { unevaluatedProperties: false }),
  };
}
