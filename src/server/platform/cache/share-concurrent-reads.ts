import type { Database } from '@/server/platform/db/client.ts';
import { perOwner } from './cache.ts';

interface Reading {
  running: Promise<unknown>;
  /** The one after, for all who came while this one was under way. */
  next?: Promise<unknown>;
}

const readings = perOwner((_: Database) => new Map<string, Reading>());

/**
 * Lets concurrent callers share one read. A caller who comes while a read is running waits for the next one, so
 * that they see their own writes.
 *
 * @param key names the question, so that the type of its answer is always the same
 * @param read its answer is shared, and so must not be changed by who gets it
 */
export function shareConcurrentReads<Value>(
  db: Database,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const underWay = readings.of(db);
  const reading = underWay.get(key);
  if (!reading) return begin(underWay, key, read);
  reading.next ??= reading.running.then(ignore, ignore).then(() => begin(underWay, key, read));
  // What is read under a key answers the same question.
  return reading.next as Promise<Value>;
}

function begin<Value>(
  underWay: Map<string, Reading>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const reading: Reading = { running: read() };
  underWay.set(key, reading);
  const end = () => {
    if (!reading.next) underWay.delete(key);
  };
  reading.running.then(end, end);
  return reading.running as Promise<Value>;
}

function ignore(): void {}
