import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import {
  type CollectionFigures,
  PIECE_WAYS,
  type PieceKind,
  type PieceState,
  type PiecesAndKilograms,
  WAY_OF_STATE,
} from '@/shared/pickups/collected-items.ts';

/** Days in Pacific/Auckland as `2026-11-30`, both included; without them, all time. */
export interface FigureDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What was collected on some days and what has become of it until now, in pieces and kilograms. Reused is sold again, handed to a
 * workshop or donated; recycled is counted apart; what waits in the store is not counted as kept from the tip.
 */
export async function getCollectionFigures(db: Database, days: FigureDays = {}): Promise<CollectionFigures> {
  const found = await rows<Group>(
    db,
    sql`
      select state, kind, count(*)::int as pieces, sum(weight_kg)::float8 as kilograms, min(collected_on)::text as since
      from collected_items where ${between(sql`collected_on`, days)}
      group by state, kind`,
  );
  const [counted] = await rows<{ households: number }>(
    db,
    sql`
      select count(*)::int as households from collection_requests
      where status = 'collected' and ${between(sql`scheduled_date`, days)}`,
  );
  const inWay = (way: string) => found.filter(({ state }) => WAY_OF_STATE[state] === way);
  const kept = [...inWay('reused'), ...inWay('recycled')];
  const kinds = [...new Set(kept.map(({ kind }) => kind))]
    .map((kind) => ({ kind, ...sumOf(kept.filter((group) => group.kind === kind)) }))
    .sort((a, b) => b.kilograms - a.kilograms || a.kind.localeCompare(b.kind));
  return {
    households: counted?.households ?? 0,
    ways: Object.fromEntries(PIECE_WAYS.map((way) => [way, sumOf(inWay(way))])) as CollectionFigures['ways'],
    kept: sumOf(kept),
    kinds,
    since: found.map(({ since }) => since).sort()[0] ?? null,
  };
}

interface Group extends Record<string, unknown> {
  state: PieceState;
  kind: PieceKind;
  pieces: number;
  kilograms: number;
  since: string;
}

function between(day: SQL, { from, to }: FigureDays): SQL {
  return sql`${day} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
}

function sumOf(groups: readonly Group[]): PiecesAndKilograms {
  const kilograms = groups.reduce((sum, group) => sum + group.kilograms, 0);
  return {
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    kilograms: Math.round(kilograms * 10) / 10,
  };
}
