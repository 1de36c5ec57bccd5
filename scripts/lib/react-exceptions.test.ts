import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutStacks } from './react-exceptions.mjs';

test('the errors that React makes as it is loaded have no stack, and those that it throws have theirs', () => {
  const file = createRequire(import.meta.url).resolve('react-dom/client');
  const code = readFileSync(file.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8');
  const changed = withoutStacks(code);
  const named = (text: string, how: string) => text.split(how).length - 1;

  const made = named(changed, 'Object.create(Error.prototype');
  expect(made).toBe(5);
  expect(named(changed, 'Error(formatProdErrorMessage(')).toBe(
    named(code, 'Error(formatProdErrorMessage(') - made,
  );
  expect(changed).toContain('throw Error(formatProdErrorMessage(');
});
