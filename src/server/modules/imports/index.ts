/** The public interface of `imports`. */

export { createPlatforms, type Platforms } from './connections/platforms/index.ts';
export { exportRuns } from './connections/read-connections.ts';
export { importsSubscribers } from './connections/stock-changes.ts';
export { handleShopWebhook } from './connections/webhook.ts';
export { exportProducts } from './export-products.ts';
export { cancelImport, getImport, startImport } from './get-imports.ts';
export { linkRefusal, mayComeLater } from './links/fetch-links.ts';
export { importsData } from './personal-data.ts';
export { listBrokenRows, reportImport } from './report.ts';
export { uploadImport } from './upload-import.ts';
export { workOnImports } from './work-on-imports.ts';
