import type { Json } from './schemas.ts';

type Content = Record<string, Json & { example?: unknown; examples?: Json }>;

/**
 * Moves answers that several operations show into components, where each stands once.
 *
 * @param responses the responses by name; changed in place.
 * @returns the components.
 */
export function shareExamples(responses: Json): Json {
  const shown = new Map<string, Array<{ name: string; media: Content[string] }>>();
  for (const [name, { content }] of Object.entries(responses as Record<string, { content?: Content }>)) {
    for (const media of Object.values(content ?? {})) {
      if (media.example === undefined) continue;
      const written = JSON.stringify(media.example);
      shown.set(written, [...(shown.get(written) ?? []), { name, media }]);
    }
  }
  const examples: Json = {};
  for (const [written, uses] of shown) {
    const [first] = uses;
    if (uses.length === 1) continue;
    // A response that shows two media has two examples.
    const name = first!.name in examples ? `${first!.name}_2` : first!.name;
    examples[name] = { value: JSON.parse(written) };
    for (const { media } of uses) {
      delete media.example;
      media.examples = { recorded: { $ref: `#/components/examples/${name}` } };
    }
  }
  return examples;
}
