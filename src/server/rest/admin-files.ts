import type { AdminFile } from './admin-file.ts';

/** Every file that admins download. */
export const ADMIN_FILES: readonly AdminFile[] = [];
