import type { Mutant } from './mutant.ts';

/** Faults in the code that all modules share: inputs, cookies, files, mail, calls. */
export const PLATFORM_MUTANTS: readonly Mutant[] = [
  {
    fault: 'Accepts an id that is larger than its database column',
    area: 'platform',
    file: 'src/shared/input/input.ts',
    find: 'export const id = z.number().int().min(1).max(MAX_ID);',
    replace: 'export const id = z.number().int().min(1).max(MAX_ID * MAX_ID);',
    tests: ['src/server/hostile-inputs.db.test.ts'],
  },
  {
    fault: 'Accepts text with characters that the database cannot store',
    area: 'platform',
    file: 'src/shared/input/input.ts',
    find: ".refine((text) => !CONTROL_BUT_LINES.test(text), 'This holds characters that cannot be read');",
    replace: '.refine(() => true);',
    tests: ['src/server/hostile-inputs.db.test.ts'],
  },
  {
    fault: 'Lets any vendor download the files for admins',
    area: 'platform',
    file: 'src/server/rest/file-rows.ts',
    find: "  role: 'admin',",
    replace: "  role: 'vendor',",
    tests: ['src/server/permissions.db.test.ts'],
  },
  {
    fault: "Lets scripts read the visitor's cookie",
    area: 'platform',
    file: 'src/server/platform/auth/visitor.ts',
    find: "{ httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });",
    replace: "{ httpOnly: false, sameSite: 'Lax', path: '/', secure, maxAge });",
    tests: ['src/server/http/browser-safety.db.test.ts'],
  },
  {
    fault: 'Accepts an upload that is both a picture and an HTML page',
    area: 'platform',
    file: 'src/server/adapters/pictures/kind-of-file.ts',
    find: "[/<(?:!doctype html|html|script)[\\s>]/i, 'an HTML page'],",
    replace: '',
    tests: ['src/server/rest/raw/uploads.db.test.ts'],
  },
  {
    fault: 'Renders markup that a user typed as HTML in a mail',
    area: 'platform',
    file: 'src/server/platform/mail/compose-mail.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: '${BREAKS}">${first}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    replace: "${BREAKS}\">${raw(first ?? '')}",
    tests: ['src/server/platform/mail/compose-mail.test.ts'],
  },
  {
    fault: 'Writes CSV cells that a spreadsheet runs as formulas',
    area: 'platform',
    file: 'src/server/platform/csv/csv-file.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: "return RUNS.test(cell) && !IS_NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;",
    replace: 'return cell;',
    tests: ['src/server/platform/csv/csv-file.test.ts'],
  },
];
