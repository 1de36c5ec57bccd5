import { and, eq, lt, sql } from 'drizzle-orm';
import { listCategories } from '@/server/modules/catalog/index.ts';
import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { productImportValues } from '@/server/schema.ts';
import { GRADE_NAMES } from '@/shared/catalog/condition.ts';
import { ORIGIN_NAMES } from '@/shared/catalog/passport.ts';
import { REGIONS } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import {
  IMPORT_VALUE_LIMITS,
  type ImportChoice,
  type ImportList,
  type ImportMapping,
  type ImportProblem,
  keyOf,
  LEAVE_EMPTY,
  LEAVE_OUT,
  LIST_FIELDS,
  type ListField,
  valueKey,
} from '@/shared/imports/imports.ts';
import type { FieldCells } from './field-readers.ts';
import { startOf } from './find-import.ts';

type Option = ImportList['options'][number];

/** The lists of our values, and what a vendor chose for those of their files. */
export interface Lists {
  options: Readonly<Record<ListField, readonly Option[]>>;
  /** @returns a value of the list, `LEAVE_OUT` or `LEAVE_EMPTY`; undefined if none was chosen */
  choiceFor(field: ListField, value: string): string | undefined;
}

/** @param vendorId whose choices apply; null for none */
export async function readLists(db: Database, vendorId: number | null): Promise<Lists> {
  const categories = await listCategories(db);
  const options = {
    category: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    condition: optionsOf(GRADE_NAMES),
    origin: optionsOf(ORIGIN_NAMES),
    region: REGIONS.map((region) => ({ value: region, label: region })),
    status: optionsOf({ active: 'Active', draft: 'Draft' }),
  };
  const stored =
    vendorId === null
      ? []
      : await db
          .select({
            field: productImportValues.field,
            value: productImportValues.value,
            target: productImportValues.target,
          })
          .from(productImportValues)
          .where(eq(productImportValues.vendorId, vendorId));
  const choices = new Map(
    stored
      .filter(({ field, target }) => isTarget(options[field], field, target))
      .map(({ field, value, target }) => [`${field}:${value}`, target]),
  );
  return { options, choiceFor: (field, value) => choices.get(`${field}:${valueKey(value)}`) };
}

function optionsOf(names: Readonly<Record<string, string>>): Option[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** True for what may be chosen: a category is needed, and a deleted one is asked for again. */
function isTarget(options: readonly Option[], field: ListField, target: string): boolean {
  if (target === LEAVE_EMPTY) return field !== 'category';
  return target === LEAVE_OUT || options.some(({ value }) => value === target);
}

/**
 * Remembers what a vendor chose for values of their files, the latest `IMPORT_VALUE_LIMITS.perVendor`.
 *
 * @throws DomainError INVALID_INPUT for a choice that the list does not have
 */
export async function saveChoices(
  tx: Database,
  vendorId: number,
  choices: readonly ImportChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  const { options } = await readLists(tx, vendorId);
  const byKey = new Map(choices.map((choice) => [`${choice.field}:${valueKey(choice.value)}`, choice]));
  for (const { field, value, target } of byKey.values()) {
    if (target !== '' && !isTarget(options[field], field, target)) {
      refuseField('values', `“${startOf(value, 60)}” has a choice that is not in the list.`);
    }
  }
  const { vendorId: owner, field: ofField, value: ofValue, updatedAt } = productImportValues;
  for (const { field, value, target } of byKey.values()) {
    const row = { vendorId, field, value: valueKey(value), target };
    if (target === '') {
      await tx
        .delete(productImportValues)
        .where(and(eq(owner, vendorId), eq(ofField, field), eq(ofValue, row.value)));
    } else {
      await tx
        .insert(productImportValues)
        .values(row)
        .onConflictDoUpdate({
          target: [owner, ofField, ofValue],
          set: { target, updatedAt: sql`clock_timestamp()` },
        });
    }
  }
  const oldest = tx
    .select({ updatedAt })
    .from(productImportValues)
    .where(eq(owner, vendorId))
    .orderBy(sql`${updatedAt} desc`)
    .offset(IMPORT_VALUE_LIMITS.perVendor - 1)
    .limit(1);
  await tx.delete(productImportValues).where(and(eq(owner, vendorId), lt(updatedAt, sql`(${oldest})`)));
}

/** The values of a row's lists. */
export interface ListedRow {
  categoryId: number | undefined;
  /** Fields that differ from the cells. */
  changes: FieldCells;
  /** Values that were read as one of ours with another name, or chosen. */
  notes: ImportProblem[];
  /** Values that break the row. */
  unknown: ImportProblem[];
  /** The value without whose rows the vendor wants to import. */
  leftOut: ImportProblem | undefined;
}

/** Reads the values of lists in a row: chosen ones first, then our own, and categories by similar names. */
export function readListValues(
  fields: FieldCells,
  cells: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  lists: Lists,
): ListedRow {
  const row: ListedRow = {
    ...{ categoryId: undefined, changes: {}, notes: [], unknown: [], leftOut: undefined },
  };
  for (const field of LIST_FIELDS) {
    const column = mapping[field] ?? field;
    const cell = field === 'category' ? fields.category : cells[column];
    const text =
      typeof cell === 'string' || typeof cell === 'number' ? unescapeFormula(String(cell)).trim() : '';
    if (mapping[field] === undefined || text === '') continue;
    const read =
      field === 'category' ? readCategory(text, lists) : readValue(field, text, fields[field], lists);
    const about = (message: string) => ({
      column,
      message,
      field,
      value: startOf(read.value, IMPORT_VALUE_LIMITS.length),
    });
    const shown = startOf(read.value, 60);
    if (read.target === undefined) row.unknown.push(about(UNKNOWN[field]));
    else if (read.target === LEAVE_OUT) row.leftOut = about(`“${shown}” is left out`);
    else {
      if (read.isOther) row.notes.push(about(`“${shown}” was read as ${labelOf(lists, field, read.target)}`));
      if (field === 'category') row.categoryId = Number(read.target);
      else if (read.isOther) row.changes[field] = read.target === LEAVE_EMPTY ? undefined : read.target;
    }
  }
  return row;
}

const UNKNOWN: Readonly<Record<ListField, string>> = {
  category: 'We don’t know this category',
  condition: 'Choose a condition from the list',
  origin: 'Choose an origin from the list',
  region: 'There is no such region',
  status: 'The status is active or draft',
};

function labelOf({ options }: Lists, field: ListField, target: string): string {
  return options[field].find(({ value }) => value === target)?.label ?? 'empty';
}

/** Words by which people and other shops call our conditions. */
const CONDITION_WORDS: Readonly<Record<string, string>> = {
  ...{ asnew: 'like-new', mint: 'like-new', brandnew: 'new', verygood: 'good', usedlikenew: 'like-new' },
  ...{ usedgood: 'good', usedverygood: 'good' },
};

interface ReadValue {
  /** The value that was read, or is to be chosen for. */
  value: string;
  target: string | undefined;
  /** It is not called as ours. */
  isOther: boolean;
}

function readValue(field: ListField, text: string, read: unknown, lists: Lists): ReadValue {
  const chosen = lists.choiceFor(field, text);
  if (chosen !== undefined) return { value: text, target: chosen, isOther: true };
  const options = lists.options[field];
  const alias = field === 'condition' ? CONDITION_WORDS[keyOf(text)] : undefined;
  const own =
    options.find(({ value }) => value === (alias ?? read)) ??
    options.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return { value: text, target: own?.value, isOther: own !== undefined && own.value !== read };
}

/** Reads a category by a choice for it, its path or the end of that; else as `findCategory`. */
function readCategory(text: string, lists: Lists): ReadValue {
  const paths = pathsOf(text);
  for (const value of [text, ...paths, ...paths.map((path) => path.split(LEVEL).at(-1) ?? '')]) {
    const target = lists.choiceFor('category', value);
    if (target !== undefined) return { value, target, isOther: true };
  }
  return findCategory(text, lists.options.category);
}

/**
 * Finds a category by name ignoring case, by id, or from the end of a path such as `Home > Storage`. Otherwise takes the only one
 * that has all words of the text.
 */
export function findCategory(text: string, options: readonly Option[]): ReadValue {
  const paths = pathsOf(text);
  const byName = (name: string) => options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  const exact = byName(text);
  if (exact) return { value: text, target: exact.value, isOther: false };
  const numbered = options.find(({ value }) => Number(value) === Number(text));
  // The number may be another shop's.
  if (numbered) return { value: text, target: numbered.value, isOther: true };
  const ends = paths.flatMap((path) => path.split(LEVEL).map((part) => [path, part] as const)).toReversed();
  const part = ends.map(([, name]) => byName(name)).find((one) => one !== undefined);
  if (part) return { value: text, target: part.value, isOther: false };
  for (const [, name] of ends) {
    const [like, ...rest] = options.filter(({ label }) => hasWords(label, name));
    if (like && rest.length === 0) return { value: name, target: like.value, isOther: true };
  }
  return { value: paths[0] ?? text, target: undefined, isOther: true };
}

function pathsOf(text: string): string[] {
  return text.split(/\s*[,;|\n]\s*/).filter((path) => path !== '');
}

const LEVEL = /\s*[>/]\s*/;

function hasWords(name: string, words: string): boolean {
  const nameWords = wordsOf(name);
  const searchedWords = wordsOf(words);
  return searchedWords.length > 0 && searchedWords.every((word) => nameWords.includes(word));
}

/** Words of a name; a plural is its singular. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '' && word !== 'and');
}

type FoundValue = {
  field: ListField;
  value: string;
  column: string;
  rows: number;
  line: number;
  isBroken: boolean;
};

/** Lists the values of an import that are not called as ours, by field, with what they are read as. */
export async function listValues(
  db: Database,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<ImportList[]> {
  const found = await rows<FoundValue>(
    db,
    sql`
      select note ->> 'field' as field, note ->> 'value' as value, min(note ->> 'column') as "column",
        count(*)::int as rows, min(line)::int as line, bool_or(state = 'broken') as "isBroken"
      from product_import_rows, jsonb_array_elements(problems) note
      where import_id = ${id}::int and note ->> 'value' is not null
      group by 1, 2
      order by rows desc, line, 2
      limit ${IMPORT_VALUE_LIMITS.shown}::int`,
  );
  if (found.length === 0) return [];
  const lists = await readLists(db, vendorId);
  const read = found.map((one) => {
    const { field, value } = one;
    const now = field === 'category' ? readCategory(value, lists) : readValue(field, value, undefined, lists);
    return { ...one, target: now.target ?? '' };
  });
  const suggestions = await suggestTargets(
    db,
    read.filter(({ target }) => target === ''),
    lists,
  );
  return LIST_FIELDS.flatMap((field) => {
    const values = read.filter((one) => one.field === field);
    if (values.length === 0) return [];
    return {
      field,
      column: values[0]?.column ?? field,
      options: [...lists.options[field]],
      values: values.map(({ value, rows: count, line, target }) => {
        const suggestion = suggestions.get(`${field}:${value}`) ?? '';
        return { value, rows: count, line, target, suggestion };
      }),
    };
  });
}

/** Values for which the catalogue is searched. */
const MOST_SEARCHED = 40;
/** Products that are counted for a value. */
const MOST_COUNTED = 200;

/** Suggests our categories, as ids by value, for values of a connected shop that `findCategory` does not find. */
export async function suggestCategories(
  db: Database,
  values: readonly string[],
  lists: Pick<Lists, 'options'>,
): Promise<Map<string, number>> {
  const unknown = values.map((value) => ({ field: 'category' as const, value }));
  const targets = await suggestTargets(db, unknown, lists);
  return new Map(
    values.flatMap((value) => {
      const target = targets.get(`category:${value}`);
      return target === undefined ? [] : [[value, Number(target)]];
    }),
  );
}

/** Suggests the option with most words of a value, if it is one; else the category of most products that are called or tagged so. */
async function suggestTargets(
  db: Database,
  unknown: readonly Pick<FoundValue, 'field' | 'value'>[],
  { options }: Pick<Lists, 'options'>,
) {
  const suggestions = new Map<string, string>();
  for (const { field, value } of unknown) {
    // `Home` of a path is no room.
    const words = wordsOf(value.split(LEVEL).at(-1) ?? '');
    const shared = ({ label }: Option) => wordsOf(label).filter((word) => words.includes(word)).length;
    const [best, next] = options[field].toSorted((one, other) => shared(other) - shared(one));
    if (best && shared(best) > (next ? shared(next) : 0)) suggestions.set(`${field}:${value}`, best.value);
  }
  const searched = unknown
    .filter(({ field, value }) => field === 'category' && !suggestions.has(`category:${value}`))
    .slice(0, MOST_SEARCHED)
    .map(({ value }) => ({
      value,
      words: wordsOf(value.split(LEVEL).at(-1) ?? '')
        .slice(0, 5)
        .join(' or '),
    }));
  if (searched.length === 0) return suggestions;
  const called = await rows<{ value: string; categoryId: number | null }>(
    db,
    sql`
      select value, (
        select category_id
        from (
          select category_id from products
          where search_vector @@ websearch_to_tsquery('english', words)
            and ts_filter(search_vector, '{a,b}') @@ websearch_to_tsquery('english', words)
            and status = 'active' and variant_of is null
          limit ${MOST_COUNTED}::int
        ) called
        group by category_id order by count(*) desc, category_id limit 1
      ) as "categoryId"
      from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as searched (value text, words text)`,
  );
  for (const { value, categoryId } of called) {
    if (categoryId !== null) suggestions.set(`category:${value}`, String(categoryId));
  }
  return suggestions;
}
