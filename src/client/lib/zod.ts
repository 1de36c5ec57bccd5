/**
 * Replaces `zod` in the browser (vite.config.ts). Compiled schemas need `eval`, which the content policy forbids; the setting must
 * precede all schemas.
 */
import { z } from 'zod/v4';

z.config({ jitless: true });

export { z };
