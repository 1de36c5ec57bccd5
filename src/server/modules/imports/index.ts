/** The public interface of `imports`. */

export { createPlatforms, type Platforms } from './connections/platforms/index.ts';
export { exportProducts } from './export-products.ts';
export { cancelImport, getImport, startImport } from './get-imports.ts';
export { linkRefusal, mayComeLater } from './links/fetch-links.ts';
export { importsData } from './personal-data.ts';
export { listBrokenRows, reportImport } from './report.ts';
export { uploadImport } from './upload-import.ts';
export { workOnImports } from './work-on-imports.ts';
