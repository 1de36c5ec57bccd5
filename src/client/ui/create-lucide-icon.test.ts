import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './create-lucide-icon.ts';

type IconData = Parameters<typeof createLucideIcon>[0];

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
/** Some of each letter, those with several names among them. */
const FILES = readdirSync(FOLDER).filter((file, index) => file.endsWith('.mjs') && index % 31 === 0);
const PROPS: LucideProps[] = [
  {},
  { 'aria-hidden': true, className: 'size-5 text-ink', strokeWidth: 1.75 },
  { 'aria-label': 'Rated', role: 'img', size: 16, color: 'red', fill: 'currentColor' },
];

test('icons have the markup that lucide gives them', async () => {
  const icons = await Promise.all(
    FILES.map((file): Promise<{ default: LucideIcon; __iconData?: IconData }> => import(join(FOLDER, file))),
  );
  // Older names are files of their own that hand on another's icon.
  const own = icons.flatMap(({ default: lucide, __iconData: data }) => (data ? [{ lucide, data }] : []));
  expect(own.length).toBeGreaterThan(50);
  for (const { lucide, data } of own) {
    const ours = createLucideIcon(data);
    for (const props of PROPS) {
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(
        renderToStaticMarkup(createElement(lucide, props)),
      );
    }
  }
});
