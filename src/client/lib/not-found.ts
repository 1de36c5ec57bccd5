import { notFound } from '@tanstack/react-router';
import { isNotFound } from './failure.ts';

/** An id as it stands in an address; null for what is none. */
export function readPathId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Returns the id in an address. For what is none, the router shows its page for unknown addresses. */
export function pathId(text: string): number {
  const id = readPathId(text);
  if (id === null) throw notFound();
  return id;
}

/** Awaits what a page shows. If it does not exist, the router shows its page for unknown addresses. */
export async function orNotFound<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}
