import { z } from 'zod';

/** JSON values of wrong types. */
const WRONG_KINDS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  1e300,
  'NaN',
  [],
  [[null]],
  {},
  { toString: 1, valueOf: 1 },
];

/** Texts of ordinary characters, which every free-text field accepts. */
export const PLAIN_TEXTS: readonly unknown[] = [
  '-Infinity',
  '1e999',
  '2026-02-31',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7 %>',
];

const HOSTILE_TEXTS: readonly unknown[] = [
  '',
  ' \t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'b\udfffc',
  '\u202eadmin\u200b',
  '\u001b[31m\u0007',
  "'; drop table users; --",
  '"\\%_\'',
  ...PLAIN_TEXTS,
  'x'.repeat(20_000),
  '👩‍👩‍👧'.repeat(300),
];

/** Returns the smallest input that a schema accepts; undefined if it requires none. */
export function sampleInput(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType) || schema.safeParse(undefined).success || schema.safeParse({}).success)
    return undefined;
  return sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function sampleOf(node: JsonSchema): unknown {
  const [branch] = node.anyOf ?? node.allOf ?? [];
  if (branch) return sampleOf(branch);
  if (node.enum) return node.enum[0];
  if (node.type === 'object') {
    const { required = [], properties = {} } = node;
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  }
  if (node.type === 'array')
    return Array.from({ length: node.minItems ?? 0 }, () => sampleOf(node.items ?? {}));
  if (node.type === 'boolean') return true;
  if (node.type === 'number' || node.type === 'integer') return Math.max(node.minimum ?? 1, 1);
  return 'x'.repeat(Math.max(node.minLength ?? 1, 1));
}

/** Property names, and 0 for list items. */
export type Path = readonly (string | number)[];

export interface InputField {
  path: Path;
  /** Invalid values for this path. */
  values: readonly unknown[];
}

interface JsonSchema {
  required?: string[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Returns every path of an input that a schema describes, including the whole input (an empty path). */
export function inputPaths(schema: unknown): InputField[] {
  if (!(schema instanceof z.ZodType)) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const places = new Map<string, InputField>();
  walk(json, []);
  return [...places.values()];

  function walk(node: JsonSchema, path: Path) {
    const key = path.join('.');
    // A list of allowed words takes no other text.
    const takesText = node.type === 'string' && !node.enum;
    if (takesText || !places.has(key)) {
      places.set(key, { path, values: takesText ? [...WRONG_KINDS, ...HOSTILE_TEXTS] : WRONG_KINDS });
    }
    for (const branch of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) walk(branch, path);
    for (const [name, child] of Object.entries(node.properties ?? {})) walk(child, [...path, name]);
    if (node.items) walk(node.items, [...path, 0]);
  }
}

/** Returns a copy of an input with another value at one path. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [next, ...rest] = path;
  if (next === undefined) return value;
  if (typeof next === 'number') {
    const [first, ...others] = Array.isArray(input) ? input : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...fields, [next]: withValue(fields[next], rest, value) };
}

/** A body nested deeper than any stack. */
export const DEEP_JSON = `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`;
