import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { decoyAccounts, userAddresses, userNotes } from '@/server/schema.ts';
import { revokeMailedLinks } from './recovery/account-tokens.ts';

export const accountsData: PersonalData = {
  async erase(tx, { id, emailKey }) {
    await revokeMailedLinks(tx, id);
    for (const table of [userAddresses, userNotes]) await tx.delete(table).where(eq(table.userId, id));
    await tx.delete(decoyAccounts).where(eq(decoyAccounts.emailKey, emailKey));
  },
};
