import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { forgetOldForms } from './collection-forms/delete-forms.ts';
import { deleteOwnForms } from './collection-forms/delete-own-forms.ts';
import { forgetOldReports, forgetReportsOf } from './content-reports/report-content.ts';

export const supportData: PersonalData = {
  async erase(tx, { id }) {
    await deleteOwnForms(tx, id);
    await forgetReportsOf(tx, id);
  },

  async prune(db, now) {
    await forgetOldForms(db, now);
    await forgetOldReports(db, now);
  },
};
