import type { productImportRows, productImports } from '@/server/db/schema/index.ts';

export type ProductImport = typeof productImports.$inferSelect;
export type ImportRow = typeof productImportRows.$inferSelect;
