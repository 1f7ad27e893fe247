import type { Json } from './api-structure.ts';

/** Keys that hold sentences or examples, which are the source's words and not facts. */
const wordKeys = new Set(['description', 'summary', 'title', 'example', 'examples', 'externalDocs', 'termsOfService']);
/** Keys whose own keys are names, and may be called anything. */
const nameMaps = new Set(['properties', 'schemas', 'parameters', 'responses', 'paths', 'content', 'headers']);
/** Keys whose values are data. */
const dataKeys = new Set(['enum', 'default', 'required']);

type JsonObject = { readonly [key: string]: Json };

/** A copy of an OpenAPI document without its sentences and examples: what is left is structure. */
export function stripSentences(document: JsonObject): JsonObject {
  const { openapi, components, paths, security, tags, info } = document as Record<string, Json>;
  return {
    openapi: openapi ?? '3.0.3',
    servers: [],
    info: { version: String((info as JsonObject | undefined)?.version ?? '') },
    ...(security === undefined ? {} : { security }),
    components: strip(components ?? {}),
    tags: Array.isArray(tags) ? tags.map((tag) => ({ name: (tag as { name: Json }).name })) : [],
    paths: stripNames((paths ?? {}) as JsonObject),
  };
}

function strip(node: Json): Json {
  if (Array.isArray(node)) return node.map(strip);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !wordKeys.has(key))
      .map(([key, value]) => {
        if (dataKeys.has(key)) return [key, value];
        const isMap = nameMaps.has(key) && typeof value === 'object' && !Array.isArray(value) && value !== null;
        return [key, isMap ? stripNames(value as JsonObject) : strip(value)];
      }),
  );
}

function stripNames(map: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, strip(value)]));
}
