import { beds } from './beds.ts';
import { cabinets } from './cabinets.ts';
import { chairs } from './chairs.ts';
import { decor } from './decor.ts';
import type { Kind } from './kind.ts';
import { lights } from './lights.ts';
import { softSeats } from './soft-seats.ts';
import { tables } from './tables.ts';
import { textiles } from './textiles.ts';
import { things } from './things.ts';

const kinds: Record<string, Kind> = {
  ...softSeats,
  ...chairs,
  ...tables,
  ...cabinets,
  ...beds,
  ...lights,
  ...textiles,
  ...decor,
  ...things,
};

export function kindOf(name: string): Kind {
  const kind = kinds[name];
  if (!kind) throw new Error(`Nobody has drawn a '${name}' yet.`);
  return kind;
}
