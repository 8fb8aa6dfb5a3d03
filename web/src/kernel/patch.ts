export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Words = Record<string, unknown>;

function isObject(value: unknown): value is Words {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON Merge Patch (RFC 7396): a new value; what the patch does not touch is shared with the old one. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Words = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}
