import { z } from 'zod';
import { successView } from '@/shared/views.ts';

/** The data of a REST request. Everything from the address is text. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The same with every value of those that are named several times. */
  queries: Record<string, string[]>;
  /** The JSON body when the method has one; an object. */
  body: Record<string, unknown>;
}

/** The REST call of a procedure: `.meta({ rest: { … } })`. `rest/mount.ts` serves it. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** 200 when absent. */
  status?: 200 | 201;
  /** Requires a session, where the procedure also serves visitors. */
  needsSession?: true;
  /** The same for everybody: answered without a session, and validated with an ETag. */
  isPublic?: true;
  /** Builds the procedure's input from the request, where its fields have other names there: see `inputBySchema`. */
  input?: ((sent: Sent) => unknown) | undefined;
  /** Builds the JSON from the procedure's answer, where it is not the answer itself. */
  output?: Reshaping;
  /** Headers of the answer. */
  headers?: (answer: never, url: string) => Record<string, string>;
}

/** A conversion of the procedure's answer to the JSON of a REST call. */
export interface Reshaping {
  /** The schema of the procedure's answer, where something of it is used. */
  from?: z.ZodType;
  /** The schema of the JSON, or what finds it in the schema of the answer. */
  to: z.ZodType | ((from: z.ZodType) => z.ZodType | undefined);
  make: (answer: never, sent: Sent) => unknown;
}

/** @param from the schema that the procedure has as its output */
export function reshape<From extends z.ZodType, To extends z.ZodType>(
  from: From,
  to: To,
  make: (answer: z.output<From>, sent: Sent) => z.output<To>,
): Reshaping {
  return { from, to, make };
}

/** A number from an address; what is not one stays as it is, so that the procedure refuses it by name. */
export function numberFrom(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Text from an address; empty counts as absent. */
export function textFrom(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** Values that an address repeats, or separates by commas: `material=oak,pine`. Empty counts as absent. */
export function listFrom(texts: readonly string[] | undefined): string[] | undefined {
  const values = (texts ?? []).flatMap((text) => text.split(',')).filter((text) => text !== '');
  return values.length > 0 ? values : undefined;
}

/** True or false from an address; anything else stays as it is, so that the procedure refuses it by name. */
export function booleanFrom(text: string | undefined): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return textFrom(text);
}

export const SUCCESS = { success: true } as const;

/** Says no more than that it was done. */
export const onlySuccess: Reshaping = { to: successView, make: () => SUCCESS };

/** The items of a page as an array; `pageHeaders` has the rest of the page. */
export const itemsOf: Reshaping = {
  to: (page) => (page instanceof z.ZodObject ? page.shape.items : undefined),
  make: ({ items }: { items: unknown }) => items,
};

/** Headers of a list that is answered as an array: how many there are on all pages, where they were counted, and where the next one is. */
export function pageHeaders(
  { total, nextCursor }: { total?: number; nextCursor: string | number | null },
  url: string,
): Record<string, string> {
  return {
    ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
    ...(nextCursor ? { Link: linkToNext(url, String(nextCursor)) } : {}),
  };
}

/** The header that leads to the next page of the same list (RFC 8288). */
function linkToNext(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
