import { Column, is, SQL } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A column of a result: where its value goes, and what it is. */
interface Selected {
  path: readonly string[];
  field: unknown;
}

interface Statement {
  fields?: readonly Selected[] | undefined;
  joinsNotNullableMap?: Record<string, boolean> | undefined;
  customResultMapper?: ((rows: unknown[][]) => unknown) | undefined;
}

/**
 * Gives a prepared drizzle statement a way to make objects of rows that was worked out once. drizzle's own looks at
 * every cell anew for what it is, which costs a page of products more than the database does.
 *
 * Where it cannot tell (outer joins, of which drizzle makes null objects), the statement stays as it is.
 */
export function withRowMapper<S>(statement: S): S {
  // Fields of drizzle's prepared statements that its types leave out, on both drivers.
  const { fields, joinsNotNullableMap, customResultMapper } = statement as Statement;
  const hasOuterJoin = Object.values(joinsNotNullableMap ?? {}).some((isNotNullable) => !isNotNullable);
  if (!fields || customResultMapper || hasOuterJoin) return statement;
  const cells = fields.map(({ path, field }) => ({ path, decode: decoderOf(field) }));
  if (cells.some(({ path, decode }) => decode === undefined || path.length > 2)) return statement;

  const steps = cells.map(({ path, decode }) => ({
    group: path.length === 2 ? (path[0] ?? null) : null,
    key: path.at(-1) ?? '',
    decode: decode as ((value: unknown) => unknown) | null,
  }));
  const mapRow = (row: unknown[]) => {
    const result: Record<string, unknown> = {};
    let group: string | null = null;
    let node = result;
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index] as (typeof steps)[number];
      if (step.group !== group) {
        group = step.group;
        node = group === null ? result : groupIn(result, group);
      }
      const value = row[index];
      node[step.key] = value === null || step.decode === null ? value : step.decode(value);
    }
    return result;
  };
  (statement as Statement).customResultMapper = (rows) => rows.map(mapRow);
  return statement;
}

function groupIn(result: Record<string, unknown>, name: string): Record<string, unknown> {
  const found = (result[name] ?? {}) as Record<string, unknown>;
  result[name] = found;
  return found;
}

/** @returns null where the driver's value is the value; undefined for what is not known */
function decoderOf(field: unknown): ((value: unknown) => unknown) | null | undefined {
  const decoder = is(field, Column)
    ? (field as Decoder)
    : is(field, SQL)
      ? (field as unknown as { decoder: Decoder }).decoder
      : is(field, SQL.Aliased)
        ? (field.sql as unknown as { decoder: Decoder }).decoder
        : undefined;
  if (!decoder) return undefined;
  const isSame = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue || isIdentity(decoder);
  return isSame ? null : (value) => decoder.mapFromDriverValue(value);
}

/** drizzle's decoder of `sql` without a type gives back what it gets; it is told by doing so. */
function isIdentity(decoder: Decoder): boolean {
  const probe = {};
  try {
    return !is(decoder, Column) && decoder.mapFromDriverValue(probe) === probe;
  } catch {
    return false;
  }
}
