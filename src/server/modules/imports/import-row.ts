import type { productImportRows, productImports } from '@/server/schema.ts';

export type ProductImport = typeof productImports.$inferSelect;
export type ImportRow = typeof productImportRows.$inferSelect;
