import type { productImportRows, productImports } from '@/server/platform/db/schema/index.ts';

export type ProductImport = typeof productImports.$inferSelect;
export type ImportRow = typeof productImportRows.$inferSelect;
