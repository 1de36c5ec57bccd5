import { expect, test } from 'vitest';
import { tooEarly } from './first-load.mjs';

test('names what the first load brings too early, also by an import, and nothing of later files', () => {
  const zod = '/shop/node_modules/zod/v4/classic/schemas.js';
  const screen = '/shop/src/client/features/admin/crm/crm-screen.tsx';
  const search = '/shop/src/client/features/admin/crm/crm-search.ts';
  const dialog = '/shop/node_modules/@base-ui/react/dialog/index.js';
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    type: 'chunk' as const,
    fileName,
    name: fileName.slice(0, -'.js'.length),
    isEntry: fileName === 'entry.js',
    imports,
    moduleIds,
  });
  const bundle = {
    'entry.js': chunk('entry.js', [search, screen], ['shared.js']),
    'shared.js': chunk('shared.js', [zod]),
    'product.js': chunk('product.js', [dialog]),
    'later.js': chunk('later.js', [zod, screen]),
    'style.css': { type: 'asset' as const },
  };

  expect(tooEarly(bundle)).toEqual([screen, dialog, zod]);
});
