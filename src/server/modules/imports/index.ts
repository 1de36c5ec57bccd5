/** Everything that other modules and the server may import of `imports`. */
export { cancelImport, startImport } from './change-import.ts';
export { exportProducts } from './export-products.ts';
export { getImport } from './get-imports.ts';
export { linkRefusal, mayComeLater } from './links/link-refusals.ts';
export { importsData } from './personal-data.ts';
export { listBrokenRows, reportImport } from './report.ts';
export { uploadImport } from './upload-import.ts';
export { workOnImports } from './work-on-imports.ts';
