import { z } from 'zod';
import { successView } from '@/shared/views.ts';

/** The data of a REST request. Everything from the address is text. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The same with all values of repeated names. */
  queries: Record<string, string[]>;
  /** The JSON body; an empty object if the method has none. */
  body: Record<string, unknown>;
}

/** The REST call of a procedure: `.meta({ rest: { … } })`. `rest/mount.ts` serves it. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** 200 by default. */
  status?: 200 | 201;
  /** Requires a session, where the procedure also serves visitors. */
  needsSession?: true;
  /** Equal for all clients: answered without a session, and validated with an ETag. */
  isPublic?: true;
  /** Input fields by parameters of other names: `{ id: 'orderItemId' }`. */
  names?: Readonly<Record<string, string>>;
  /** Input fields that the query of a GET may have; all by default. */
  fields?: readonly string[];
  /** Values of input fields that the request lacks, besides the schema's. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Builds the JSON from the procedure's answer; by default the answer itself. */
  output?: Reshaping;
  headers?: (answer: never, url: string) => Record<string, string>;
}

/** A conversion of the procedure's answer to the JSON of a REST call. */
export interface Reshaping {
  /** The schema of the procedure's answer, if used. */
  from?: z.ZodType;
  /** The schema of the JSON, or a function that finds it in the schema of the answer. */
  to: z.ZodType | ((from: z.ZodType) => z.ZodType | undefined);
  make: (answer: never, sent: Sent) => unknown;
}

/** @param from the procedure's output schema */
export function reshape<From extends z.ZodType, To extends z.ZodType>(
  from: From,
  to: To,
  make: (answer: z.output<From>, sent: Sent) => z.output<To>,
): Reshaping {
  return { from, to, make };
}

/** Reads a number of an address; keeps other text, so that the procedure rejects it by name. */
export function numberFrom(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Reads a text of an address; empty counts as absent. */
export function textFrom(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** Reads values that an address repeats or separates by commas: `material=oak,pine`. Empty counts as absent. */
export function listFrom(texts: readonly string[] | undefined): string[] | undefined {
  const values = (texts ?? []).flatMap((text) => text.split(',')).filter((text) => text !== '');
  return values.length > 0 ? values : undefined;
}

/** Reads true or false of an address; keeps other text, so that the procedure rejects it by name. */
export function booleanFrom(text: string | undefined): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return textFrom(text);
}

export const SUCCESS = { success: true } as const;

export const onlySuccess: Reshaping = { to: successView, make: () => SUCCESS };

/** Answers with a page's items as an array; `pageHeaders` has the rest. */
export const itemsOf: Reshaping = {
  to: (page) => (page instanceof z.ZodObject ? page.shape.items : undefined),
  make: ({ items }: { items: unknown }) => items,
};

/** Returns the headers of a list answered as an array: the total of all pages, if counted, and the next page. */
export function pageHeaders(
  { total, nextCursor }: { total?: number; nextCursor: string | number | null },
  url: string,
): Record<string, string> {
  return {
    ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
    ...(nextCursor ? { Link: linkToNext(url, String(nextCursor)) } : {}),
  };
}

/** Returns the Link header of the list's next page (RFC 8288). */
function linkToNext(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
