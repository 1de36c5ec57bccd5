import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { PERSONAL_DATA } from './personal-data.ts';
import { DATA_SECTIONS, type PersonalData, type StoredData } from './platform/personal-data/personal-data.ts';
import * as schema from './schema.ts';

/** Columns that identify a person without a reference to an account. */
const IDENTIFYING = /email|phone|address|^ip$|userAgent|visitor|^holder$|fullName|username/i;

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableConfig);
const LISTED = PERSONAL_DATA.flatMap(({ module, tables }) =>
  Object.entries(tables).map(([table, stored]) => ({ module, table, stored })),
);

test('every table that identifies or refers to a person is listed by its module', () => {
  const listed = new Set(LISTED.map(({ table }) => table));
  const missing = TABLES.filter(({ name }) => !listed.has(name)).flatMap(({ name, columns, foreignKeys }) => {
    const references = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap((reference) => reference.columns);
    const identifying = columns.filter((column) => IDENTIFYING.test(column.name));
    return [...references, ...identifying].map((column) => `${name}.${column.name}`);
  });
  expect(missing, 'add these tables to the personal-data.ts of their module').toEqual([]);
});

test('every listed table exists, and is listed once', () => {
  const names = LISTED.map(({ table }) => table);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !TABLES.some((table) => table.name === name))).toEqual([]);
  const parts = LISTED.filter(({ stored }) => typeof stored === 'object' && 'partOf' in stored);
  const partsOfStored = LISTED.filter(({ stored }) => isStored(stored)).flatMap((whole) => partsOf(whole));
  expect(partsOfStored.sort()).toEqual(parts.map(({ table }) => table).sort());
});

test('each module exports the sections that its tables name', () => {
  const sections = PERSONAL_DATA.flatMap(({ module, tables, export: read = {} }) => {
    const downloads = Object.values(tables)
      .filter(isStored)
      .map(({ download }) => download);
    const named = downloads.filter((download) => typeof download === 'string');
    expect([module, [...new Set(named)].sort()]).toEqual([module, Object.keys(read).sort()]);
    return named;
  });
  expect(DATA_SECTIONS.filter((section) => !sections.includes(section))).toEqual([]);
});

test('docs/personal-data.md lists the tables of every module', async () => {
  await expect(writePage()).toMatchFileSnapshot('../../docs/personal-data.md');
});

function isStored(stored: PersonalData['tables'][string]): stored is StoredData {
  return typeof stored === 'object' && 'stores' in stored;
}

/** Tables of the same module that belong to this one. */
function partsOf({ module, table }: (typeof LISTED)[number]): string[] {
  return LISTED.filter(
    ({ module: owner, stored }) =>
      owner === module && typeof stored === 'object' && 'partOf' in stored && stored.partOf === table,
  ).map((part) => part.table);
}

function writePage(): string {
  let last = '';
  const rows = LISTED.flatMap((listed) => {
    const { module, stored } = listed;
    if (!isStored(stored)) return [];
    const { about, stores, erased = 'deleted', download, retention = '' } = stored;
    const tables = [listed.table, ...partsOf(listed)].map((name) => `\`${name}\``).join(', ');
    const reason = typeof download === 'string' || download.not === erased ? '' : `: ${download.not}`;
    const section = typeof download === 'string' ? `\`${download}\`` : `no${reason}`;
    const heading = module === last ? '' : `**${module}**`;
    last = module;
    return [`| ${[heading, tables, about.join(', '), stores, erased, section, retention].join(' | ')} |`];
  });
  const references = LISTED.flatMap(({ table, stored }) =>
    typeof stored === 'string' ? [`\`${table}\` (${stored})`] : [],
  );
  return `${HEAD}\n${rows.join('\n')}\n\n${FOOT}${references.join(', ')}.\n`;
}

const HEAD = `# Personal data

Every table with data about a customer, a visitor without an account (who may buy as a guest) or a vendor, written by
\`npx vitest run --project unit personal-data -u\` from the \`personal-data.ts\` of the modules, which also erase, export and prune it.

- *Account deleted*: the effect of \`account.delete\` and \`crm.deleteUser\`, in one transaction.
- *Download*: the section of the file of \`account.exportData\`.
- *Retention*: empty means as long as the account. Jobs delete the data then, mostly \`prune\` within the hour.

| module | table | about | stores | account deleted | download | retention |
|---|---|---|---|---|---|---|`;

const FOOT = 'Tables that refer to people and say nothing about them: ';
