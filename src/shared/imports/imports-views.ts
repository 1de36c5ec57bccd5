import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_FORMATS, IMPORT_ROW_STATES, IMPORT_STATES } from './imports.ts';

/** Which column of the file holds a field. */
const importMappingView = z.partialRecord(z.enum(IMPORT_FIELDS), z.string()).meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof importMappingView>;

/** What is wrong with a row. */
const importProblemView = z
  .strictObject({
    /** The column as the file names it, or the field where the file has none for it; empty for the row as a whole. */
    column: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblemView>;

const brokenRowView = z
  .strictObject({
    /** The line of the file that it begins on, from 1. */
    line: z.number(),
    problems: z.array(importProblemView),
    /** The row's cells by column, cut where they are too long for a screen. */
    cells: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'BrokenRow' });
export type BrokenRow = z.infer<typeof brokenRowView>;

/** A link in the file that did not become a picture of the shop. */
const missingPictureView = z
  .strictObject({
    line: z.number(),
    /** As the file names it. */
    column: z.string(),
    url: z.string(),
    message: z.string(),
  })
  .meta({ id: 'MissingPicture' });
export type MissingPicture = z.infer<typeof missingPictureView>;

/** How many links to pictures there are, each once, and what became of them. */
const pictureCountsView = z
  .strictObject({
    total: z.int(),
    fetched: z.number(),
    failed: z.number(),
    /** When the next is asked for, where that is not at once: after the day's pictures are used up, or a website failed. */
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
    /** Rows that the dry run, or then the import, is through with. */
    progress: z.number(),
    /** How many rows are in which state; those with none are left out. */
    counts: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.number()),
    /** Why it failed. */
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
    /** The first rows, by column. */
    preview: z.array(z.record(z.string(), z.unknown())),
    /** The first of the broken rows. */
    brokenRows: z.array(brokenRowView),
    pictures: pictureCountsView,
    /** The first of those that could not be fetched. */
    missingPictures: z.array(missingPictureView),
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.infer<typeof importView>;
