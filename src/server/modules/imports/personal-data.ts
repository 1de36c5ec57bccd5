import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { platformIntegrations, productImports } from '@/server/schema.ts';

export const importsData: PersonalData = {
  async erase(tx, { id }) {
    for (const table of [productImports, platformIntegrations]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
  },
};
