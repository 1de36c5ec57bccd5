import { exportForms } from '@/server/domain/collection-forms/export-forms.ts';
import { formFileFilter } from '@/shared/collection-forms.ts';
import { type AdminFile, adminFile } from './admin-file.ts';

/** Every file that admins download. */
export const ADMIN_FILES: readonly AdminFile[] = [
  adminFile({
    path: '/api/admin/collection-forms.csv',
    input: formFileFilter,
    write: ({ db }, filter) => exportForms(db, filter),
  }),
];
