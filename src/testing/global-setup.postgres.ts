import type { TestProject } from 'vitest/node';
import { makePostgresTemplate } from './postgres-template.ts';

export default async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const { name, drop } = await makePostgresTemplate(serverUrl);
  project.provide('postgresTemplate', { serverUrl, name });
  return drop;
}
