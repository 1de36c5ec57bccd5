import * as z from 'zod/mini';
import { MAX_ID } from '@/shared/constants.ts';
import { isDay } from '@/shared/days.ts';

/**
 * Zod schemas for the search params of routes. Invalid values count as absent. Uses `zod/mini`, as every page's script
 * contains them.
 */

/** Read as text from an address; links pass the value itself. */
type Param<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value>>;

/** Converts a link's value to the text in the address. */
const addressText = z.transform((value: unknown): unknown =>
  Array.isArray(value) ? value.map(primitiveText).join(',') : primitiveText(value),
);

function primitiveText(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

/**
 * Makes an optional search param. The schema is made on first use: making those of all routes at start takes 25 ms, 100 on a
 * phone.
 */
export function param<Schema extends z.ZodMiniType>(make: () => Schema) {
  // An absent param is undefined in the result: the router merges the result into the search as it was typed.
  const read = z.lazy(() => z.catch(z.prefault(z.pipe(addressText, make() as z.ZodMiniType), ''), undefined));
  return read as unknown as Param<z.output<Schema>>;
}

/** Returns one line of text without characters that PostgreSQL refuses, trimmed and cut. */
function storableLine(text: string, max: number): string {
  return text
    .trim()
    .slice(0, max)
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim();
}

/** A search as lists of admins and vendors take it, or another line of text. */
export function optionalText(max = 100) {
  return param(() =>
    z.string().check(
      z.overwrite((text) => storableLine(text, max)),
      z.minLength(1),
    ),
  );
}

/** The search params of a link that was mailed. */
export const tokenSearch = z.object({ token: optionalText(200) });

export function optionalMatch(form: RegExp) {
  return param(() => z.string().check(z.regex(form)));
}

/** One of the values. @param usual the default, which the address leaves out */
export function optionalChoice<const Value extends string | number>(
  values: readonly Value[],
  usual?: NoInfer<Value>,
) {
  const find = (text: string) => values.find((value) => String(value) === text && value !== usual);
  return param(() => z.transform((text: string) => find(text) as Value));
}

/** Several of the values, separated by commas in the address; sorted like `values`. */
export function listOf<const Value extends string>(values: readonly Value[]) {
  const read = (text: string) => {
    const named = text.split(',');
    const chosen = values.filter((value) => named.includes(value));
    return (chosen.length > 0 ? chosen : undefined) as Value[];
  };
  return param(() => z.transform(read));
}

export const flag = param(() =>
  z.pipe(
    z.literal('true'),
    z.transform(() => true as const),
  ),
);

/** A number written in digits alone, so that each has one address. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const digits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,11})$/));
  return z
    .pipe(
      digits,
      z.transform((text: string) => Number(text)),
    )
    .check(z.minimum(min), z.maximum(max));
}

export const id = wholeNumber(1, MAX_ID);
export const optionalId = param(() => id);

/** The page of a table; absent for the first. */
export const pageNumber = param(() => wholeNumber(2, 100_000));

/** Pages that a long list begins with, at most ten, for browsers without script; absent for one. */
export const pageCount = param(() => wholeNumber(2).check(z.overwrite((pages) => Math.min(pages, 10))));

/** A day of the calendar, as `2026-11-30`. */
export const optionalDay = param(() => z.string().check(z.refine(isDay)));

/** The search params of a page. Removes unknown ones from the address, unlike `z.object`. */
export function searchParams<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const absent = z.catch(z.undefined(), undefined);
  return z.catchall(z.object(shape), absent) as unknown as z.ZodMiniObject<Shape>;
}

/** Search params that depend on each other: `adjust` takes out what doesn't fit the rest. */
export function dependentParams<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  adjust: (search: z.output<z.ZodMiniObject<Shape>>) => Required<z.output<z.ZodMiniObject<Shape>>>,
) {
  const read = z.pipe(z.object(shape) as z.ZodMiniType, z.transform(adjust as (search: unknown) => unknown));
  return read as unknown as z.ZodMiniObject<Shape>;
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/**
 * The search params of the open tab of a page; all others are removed from the address.
 * @param first the default tab
 * @param tabs the params of each; null for none
 */
export function tabSearch<
  Tabs extends Record<string, z.ZodMiniType | null>,
  First extends keyof Tabs & string,
>(first: First, tabs: Tabs) {
  type Schema = NonNullable<Tabs[keyof Tabs]>;
  type Tab = Exclude<keyof Tabs & string, First>;
  type Search<Of> = { tab?: Tab | undefined } & All<Of>;
  const read = z.pipe(
    z.looseObject({ tab: optionalChoice(Object.keys(tabs), first) }),
    z.transform((input) => ({
      ...Object.fromEntries(Object.keys(input).map((name) => [name, undefined])),
      ...(tabs[input.tab ?? first]?.parse(input) as object | undefined),
      tab: input.tab,
    })),
  );
  return read as unknown as z.ZodMiniType<Search<z.output<Schema>>, Search<z.input<Schema>>>;
}
