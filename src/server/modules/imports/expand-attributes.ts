import { isSizeColumn, SIDES_IN_ORDER } from '@/shared/imports/columns.ts';
import { IMPORT_LIMITS, type ImportField, keyOf, suggestMapping } from '@/shared/imports/imports.ts';
import { cellText } from './file-variants.ts';
import type { ImportRecord } from './read-records.ts';

/** Characters of a cell of attributes. */
const MAX_CELL = 10_000;

/**
 * Gives attributes that other shops pack into a cell a column of their own, where a field is called so: Magento's
 * `additional_attributes` (`material=Oak|Ash,color=Brown`), PrestaShop's `Feature(Name:Value:Position)`, the attributes of
 * simple products of WooCommerce, and sizes of several numbers whose order is said: `Size (W x D x H)`, `W160 x D45 x H80 cm`.
 *
 * @param columns of the file; grows
 */
export async function* expandAttributes(
  records: AsyncIterable<ImportRecord>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  let readers: AttributeReader[] | undefined;
  const known = new Map<string, string | null>();
  for await (const record of records) {
    readers ??= readersOf([...columns]);
    for (const [name, value] of readers.flatMap((read) => read(record.cells))) {
      const column = known.has(name) ? known.get(name) : columnOf(name, columns, known);
      known.set(name, column ?? null);
      if (column && value !== '' && cellText(record.cells, column) === '') {
        columns.add(column);
        record.cells[column] = value;
      }
    }
    yield record;
  }
}

type Cells = Readonly<Record<string, unknown>>;
type Pair = readonly [name: string, value: string];
type AttributeReader = (cells: Cells) => Pair[];

function readersOf(columns: readonly string[]): AttributeReader[] {
  const column = (test: RegExp) => columns.find((name) => test.test(keyOf(name)));
  const textIn = (cells: Cells, name: string) => cellText(cells, name).slice(0, MAX_CELL);
  const readers: AttributeReader[] = [];
  const magento = column(/^additionalattributes$/);
  if (magento) readers.push((cells) => readPairs(textIn(cells, magento), /,(?=[a-z]\w*=)/i, '='));
  const prestaShop = column(/^features?namevalue/);
  if (prestaShop) readers.push((cells) => readPairs(textIn(cells, prestaShop), /,/, ':'));
  const type = column(/^type$/);
  const pairs = attributePairs(columns);
  if (type && pairs.length > 0) {
    readers.push((cells) =>
      /^vari/i.test(textIn(cells, type))
        ? []
        : pairs.map(([name, value]) => [textIn(cells, name), textIn(cells, value)]),
    );
  }
  for (const name of columns.filter((one) => isSizeColumn(one) || SIZES.test(keyOf(one)))) {
    readers.push((cells) => readSizes(name, textIn(cells, name)));
  }
  return readers;
}

const SIZES = /^(?:dimensions?|sizes?|measurements?|[bwdhlt]x[bwdhlt]x[bwdhlt])/;
/** Sides of three numbers where no word says which is which. */
const USUAL_ORDER = ['w', 'd', 'h'] as const;
const SIDES: Readonly<Record<string, string>> = {
  ...{ w: 'Width', b: 'Width', d: 'Depth', t: 'Depth', h: 'Height', l: 'Length' },
};
/** A number with its side before or after it, and a unit. */
const PART = /^(?:([wdhl])[a-z]{0,6}\s*:?\s*)?(\d+(?:[.,]\d+)?)\s*(cm|mm|m|in|"|ft)?\s*([wdhl])?$/i;

/**
 * Reads the sides of a text, three numbers without a word about their order as width, depth and height; fewer ones only if the
 * text or its column says which is which.
 */
export function readSizes(column: string, text: string): Pair[] {
  if (text.length > 80) return [];
  const parts = text.split(/\s*(?:[x×*]|,\s)\s*/i).map((part) => PART.exec(part.trim()));
  const isSaid = parts.some((part) => part?.[1] ?? part?.[4]);
  const order = SIDES_IN_ORDER.exec(column)?.slice(1) ?? (isSaid ? [] : USUAL_ORDER);
  const unit = parts.map((part) => part?.[3]).findLast((one) => one !== undefined);
  const named = /\b(cm|mm|m|in)\b/i.exec(column)?.[1] ?? '';
  const sides = parts.map((part, at) => {
    const letter = (
      part?.[1] ??
      part?.[4] ??
      (parts.length === order.length ? order[at] : undefined)
    )?.toLowerCase();
    const side = letter && SIDES[letter];
    return part && side ? ([side, `${part[2]} ${part[3] ?? unit ?? named}`.trim()] as const) : undefined;
  });
  return sides.every((side) => side !== undefined) ? sides : [];
}

function attributePairs(columns: readonly string[]): Pair[] {
  return columns.flatMap((name) => {
    const number = /^attribute(\d+)name$/.exec(keyOf(name))?.[1];
    const value = number && columns.find((one) => new RegExp(`^attribute${number}values?$`).test(keyOf(one)));
    return value ? [[name, value] as const] : [];
  });
}

function readPairs(text: string, between: RegExp, equals: string): Pair[] {
  return text.split(between).flatMap((pair) => {
    const at = pair.indexOf(equals);
    if (at < 1) return [];
    const [value = ''] = equals === ':' ? pair.slice(at + 1).split(':') : [pair.slice(at + 1)];
    return [[pair.slice(0, at).trim(), value.trim()] as const];
  });
}

/** The column of an attribute that is called like a field without one, or with one of other attributes; null for others. */
function columnOf(
  name: string,
  columns: ReadonlySet<string>,
  known: ReadonlyMap<string, string | null>,
): string | null {
  if (name.length > IMPORT_LIMITS.columnLength || columns.size >= IMPORT_LIMITS.columns) return null;
  const [field] = Object.keys(suggestMapping([name]));
  if (!field) return null;
  const column = suggestMapping([...columns])[field as ImportField];
  if (!column) return name;
  return known.has(column) ? column : null;
}
