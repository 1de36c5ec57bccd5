import { and, eq, lt, or } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { platformIntegrations, productImports } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/** Retention in days of imports, and of uploads interrupted by a crash. */
const IMPORT_DAYS = { whole: RETENTION_DAYS.importFile, partial: 1 } as const;

export const importsData: PersonalData = {
  module: 'imports',

  tables: {
    product_imports: {
      about: ['vendor'],
      stores: 'files of products: name, rows, links to pictures',
      download: { not: 'the file is theirs' },
      retention: `${IMPORT_DAYS.whole} days`,
    },
    product_import_rows: { partOf: 'product_imports' },
    product_import_links: { partOf: 'product_imports' },
    platform_integrations: {
      about: ['vendor'],
      stores: 'address and keys of their shop on another platform',
      download: { not: 'secrets' },
    },
  },

  async erase(tx, { id }) {
    for (const table of [productImports, platformIntegrations]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
  },

  async prune(db, now) {
    const { createdAt, state } = productImports;
    const isOlder = (days: number) => lt(createdAt, daysAfter(now, -days));
    await db
      .delete(productImports)
      .where(or(isOlder(IMPORT_DAYS.whole), and(eq(state, 'uploading'), isOlder(IMPORT_DAYS.partial))));
  },
};
