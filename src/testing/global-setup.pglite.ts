import { loadPgliteTemplate } from './pglite-template.ts';

/** Creates the template once, before each worker would. */
export default async function setup() {
  await loadPgliteTemplate();
}
