import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { consumeLimit, enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { DATA_SECTIONS, type DataSection } from '@/server/platform/personal-data/personal-data.ts';
import type { ExportedData } from './exported-data-view.ts';

/** Exports all personal data, module by module. @throws DomainError TOO_MANY_REQUESTS */
export async function exportData(deps: Deps, actor: Actor): Promise<ExportedData> {
  const { userId } = actor;
  const { db, now, settings } = deps;
  await enforceLimit(db, 'data-exports', userKey(userId));
  const { isAllowed: isFirst } = await consumeLimit(db, 'audited-data-exports', userKey(userId));
  if (isFirst) await recordAction(db, actor, 'download_data', `user:${userId}`);
  const exportedAt = now();
  const sections: Partial<Record<DataSection, unknown>> = {};
  for (const section of DATA_SECTIONS) sections[section] = await exportSection(deps, userId, section);
  // The modules' parts are untyped; tests validate them against the schema.
  return { shop: settings.appName, exportedAt, ...sections } as ExportedData;
}

async function exportSection(deps: Deps, userId: number, section: DataSection): Promise<unknown> {
  const parts: unknown[] = [];
  for (const { export: read } of deps.personalData) {
    if (read?.[section]) parts.push(await read[section](deps, userId));
  }
  return parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
}
