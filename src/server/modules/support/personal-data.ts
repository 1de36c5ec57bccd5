import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { deleteOwnForms } from './collection-forms/delete-own-forms.ts';
import { forgetReportsOf } from './content-reports/report-content.ts';

export const supportData: PersonalData = {
  async erase(tx, { id }) {
    await deleteOwnForms(tx, id);
    await forgetReportsOf(tx, id);
  },
};
