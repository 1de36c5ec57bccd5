import { loadPgliteTemplate } from './pglite-template.ts';

/** Makes the template once, before the workers would each make it. */
export default async function setup() {
  await loadPgliteTemplate();
}
