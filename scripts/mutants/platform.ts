import type { Mutant } from './mutant.ts';

/** Faults in what every module stands on: inputs, sessions, files, mail, calls. */
export const PLATFORM_MUTANTS: readonly Mutant[] = [
  {
    fault: 'Takes an id larger than its column holds, and breaks on it',
    area: 'platform',
    file: 'src/shared/input/input.ts',
    find: 'export const id = z.number().int().min(1).max(MAX_ID);',
    replace: 'export const id = z.number().int().min(1).max(MAX_ID * MAX_ID);',
    tests: ['src/server/hostile-inputs.db.test.ts'],
  },
  {
    fault: 'Takes a search word with characters that the database cannot store',
    area: 'platform',
    file: 'src/shared/input/input.ts',
    find: ".refine((text) => !CONTROL_BUT_LINES.test(text), 'This holds characters that cannot be read');",
    replace: '.refine(() => true);',
    tests: ['src/server/hostile-inputs.db.test.ts'],
  },
  {
    fault: 'Gives the files for admins to any signed-in user',
    area: 'platform',
    file: 'src/server/rest/file-row.ts',
    find: "return { ...definition, who: 'admin' };",
    replace: "return { ...definition, who: 'vendor' };",
    tests: ['src/server/permissions.db.test.ts'],
  },
  {
    fault: "Lets scripts read the visitor's cookie",
    area: 'platform',
    file: 'src/server/platform/auth/visitor.ts',
    find: 'httpOnly: true,',
    replace: 'httpOnly: false,',
    tests: ['src/server/http/browser-safety.db.test.ts'],
  },
  {
    fault: 'Takes a picture that is a web page as well',
    area: 'platform',
    file: 'src/server/adapters/pictures/kind-of-file.ts',
    find: "[/<(?:!doctype html|html|script)[\\s>]/i, 'an HTML page'],",
    replace: '',
    tests: ['src/server/rest/raw/uploads.db.test.ts'],
  },
  {
    fault: 'Obeys markup that somebody typed into a mail',
    area: 'platform',
    file: 'src/server/platform/mail/compose-mail.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: '<p style="margin:0 0 16px">${first}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    replace: '<p style="margin:0 0 16px">${raw(first ?? \'\')}',
    tests: ['src/server/platform/mail/compose-mail.test.ts'],
  },
  {
    fault: 'Writes a cell into a CSV file that a spreadsheet runs as a formula',
    area: 'platform',
    file: 'src/server/platform/csv/formulas.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: "return RUNS.test(cell) && !IS_NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;",
    replace: 'return cell;',
    tests: ['src/server/platform/csv/csv-file.test.ts'],
  },
];
