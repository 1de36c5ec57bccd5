import { z } from 'zod';
import { productCardView } from '@/shared/catalog/catalog-views.ts';
import { view } from '@/shared/views.ts';
import { IMPORT_FIELDS, IMPORT_FORMATS, IMPORT_ROW_STATES, IMPORT_STATES, LIST_FIELDS } from './imports.ts';

const importMappingView = z.partialRecord(z.enum(IMPORT_FIELDS), z.string()).meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof importMappingView>;

const importProblemView = view('ImportProblem', {
  /** Column name, or field name without a column; empty for the whole row. */
  column: z.string(),
  message: z.string(),
  /** With a value: the list that the vendor may choose ours of. Without: a category or stock is missing. */
  field: z.enum([...LIST_FIELDS, 'stock']).exactOptional(),
  value: z.string().exactOptional(),
});
export type ImportProblem = z.infer<typeof importProblemView>;

const brokenRowView = view('BrokenRow', {
  /** First line in the file, from 1. */
  line: z.number(),
  problems: z.array(importProblemView),
  cells: z.record(z.string(), z.unknown()),
});
export type BrokenRow = z.infer<typeof brokenRowView>;

/** Cells of good rows that were read otherwise than they are written, by column. */
const importNoteView = view('ImportNote', {
  column: z.string(),
  message: z.string(),
  rows: z.int(),
  /** The first. */
  line: z.number(),
});
export type ImportNote = z.infer<typeof importNoteView>;

/** Values of a file for a field with a list. */
const importListView = view('ImportList', {
  field: z.enum(LIST_FIELDS),
  column: z.string(),
  options: z.array(view('ImportListOption', { value: z.string(), label: z.string() })),
  /** Not of ours, or read as one of ours that has another name; most rows first. */
  values: z.array(
    view('ImportListValue', {
      value: z.string(),
      rows: z.int(),
      /** The first. */
      line: z.int(),
      /** One of the options that its rows have now; empty for rows that are broken by it. */
      target: z.string(),
      /** An option with a similar name, or the category of products that are called so; empty without one. */
      suggestion: z.string(),
    }),
  ),
});
export type ImportList = z.infer<typeof importListView>;

const importFallbacksView = view('ImportFallbacks', {
  categoryId: z.int().nullable(),
  stock: z.int().nullable(),
  pictureBase: z.string().nullable(),
});
export type ImportFallbacks = z.infer<typeof importFallbacksView>;

/** A link that yielded no picture. */
const missingPictureView = view('MissingPicture', {
  line: z.number(),
  column: z.string(),
  url: z.string(),
  message: z.string(),
});
export type MissingPicture = z.infer<typeof missingPictureView>;

/** Distinct picture links by state. */
export const pictureCountsView = view('PictureCounts', {
  total: z.int(),
  fetched: z.number(),
  failed: z.number(),
  /** Next fetch, if delayed by the daily limit or a failing website. */
  continuesAt: z.date().nullable(),
});
export type PictureCounts = z.infer<typeof pictureCountsView>;

export const importSummaryView = view('ImportSummary', {
  id: z.int(),
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  rows: z.number(),
  /** Rows processed by the dry run or import. */
  progress: z.number(),
  counts: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.number()),
  failure: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type ImportSummary = z.infer<typeof importSummaryView>;

export const importView = view('ImportView', {
  ...importSummaryView.shape,
  columns: z.array(z.string()),
  mapping: importMappingView,
  preview: z.array(z.record(z.string(), z.unknown())),
  brokenRows: z.array(brokenRowView),
  notes: z.array(importNoteView),
  lists: z.array(importListView),
  /** Rows of new products that have no category, while the import waits to be started. */
  rowsWithoutCategory: z.int(),
  /** Rows of new products that have no stock, likewise. */
  rowsWithoutStock: z.int(),
  /** Broken rows that need only answers of the vendor. */
  rowsToAnswer: z.int(),
  fallbacks: importFallbacksView,
  /** The first good rows as cards of the shop, while the import waits to be started; ids are those of lines. */
  samples: z.array(productCardView),
  /** Columns that nothing is read from. */
  unusedColumns: z.array(z.string()),
  /** The shop system whose export it is, by its columns. */
  exporter: z.string().nullable(),
  pictures: pictureCountsView,
  missingPictures: z.array(missingPictureView),
});
export type ImportView = z.infer<typeof importView>;
