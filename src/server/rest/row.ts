import type { OutputOf, ProcedureName } from '@/server/routers/procedure-types.ts';

/** What a REST call sent. Everything from the address is text. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The same with every value of those that are named several times. */
  queries: Record<string, string[]>;
  /** The JSON body when the method has one; an object. */
  body: Record<string, unknown>;
}

export interface RestRow {
  on: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  call: ProcedureName;
  /** For somebody signed in only, where the procedure also serves visitors. */
  needsSession?: true;
  /** The same for everybody: answered without a look at who asks, and not sent again to those who have it. */
  isPublic?: true;
  /** The procedure's input from what was sent; checked by the procedure itself. */
  input?: (sent: Sent) => unknown;
  /** 200 when not said. */
  status?: 200 | 201;
  /** The JSON to answer, when it is not simply what the procedure answers. */
  output?: (answer: never, sent: Sent) => unknown;
  /** Headers to answer with. */
  headers?: (answer: never, url: string) => Record<string, string>;
}

/** Ties `output` and `headers` to what the named procedure answers. */
export function row<Name extends ProcedureName>(definition: {
  on: RestRow['on'];
  call: Name;
  needsSession?: true;
  isPublic?: true;
  input?: RestRow['input'];
  status?: 200 | 201;
  output?: (answer: OutputOf<Name>, sent: Sent) => unknown;
  headers?: (answer: OutputOf<Name>, url: string) => Record<string, string>;
}): RestRow {
  return definition as RestRow;
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

/** What an address names several times, or with commas between: `material=oak,pine`. Nothing counts as absent. */
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
