import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_FORMATS, IMPORT_ROW_STATES, IMPORT_STATES } from './imports.ts';

const importMappingView = z.partialRecord(z.enum(IMPORT_FIELDS), z.string()).meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof importMappingView>;

const importProblemView = z
  .strictObject({
    /** Column name, or field name without a column; empty for the whole row. */
    column: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblemView>;

const brokenRowView = z
  .strictObject({
    /** First line in the file, from 1. */
    line: z.number(),
    problems: z.array(importProblemView),
    cells: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'BrokenRow' });
export type BrokenRow = z.infer<typeof brokenRowView>;

/** A link that yielded no picture. */
const missingPictureView = z
  .strictObject({
    line: z.number(),
    column: z.string(),
    url: z.string(),
    message: z.string(),
  })
  .meta({ id: 'MissingPicture' });
export type MissingPicture = z.infer<typeof missingPictureView>;

/** Distinct picture links by state. */
const pictureCountsView = z
  .strictObject({
    total: z.int(),
    fetched: z.number(),
    failed: z.number(),
    /** Next fetch, if delayed by the daily limit or a failing website. */
    continuesAt: z.date().nullable(),
  })
  .meta({ id: 'PictureCounts' });
export type PictureCounts = z.infer<typeof pictureCountsView>;

export const importSummaryView = z
  .strictObject({
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
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummaryView>;

export const importView = z
  .strictObject({
    ...importSummaryView.shape,
    columns: z.array(z.string()),
    mapping: importMappingView,
    preview: z.array(z.record(z.string(), z.unknown())),
    brokenRows: z.array(brokenRowView),
    pictures: pictureCountsView,
    missingPictures: z.array(missingPictureView),
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.infer<typeof importView>;
