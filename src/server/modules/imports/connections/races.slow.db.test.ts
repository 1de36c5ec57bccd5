import { test } from 'vitest';
import { raceForPieces } from '@/testing/race-for-pieces.ts';

const HALF_AN_HOUR = 1_800_000;

test.each(['shopify', 'woocommerce'] as const)(
  'a thousand single pieces that are sold here and on %s at once have one buyer each',
  (platform) => raceForPieces(platform, 1_000),
  HALF_AN_HOUR,
);
