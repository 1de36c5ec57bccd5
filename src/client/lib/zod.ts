/**
 * Stands for `zod` in the browser (vite.config.ts). Compiled schemas need `eval`, which the page's policy refuses, and zod looks
 * at the setting as it makes a schema: it must be set before any, and zod comes only with the pages that have forms.
 */
import { z } from 'zod/v4';

z.config({ jitless: true });

export { z };
