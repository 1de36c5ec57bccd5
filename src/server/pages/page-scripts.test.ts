import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './page-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('inline scripts with the nonce are hashed, once each, and lose the nonce', () => {
  const { html, scriptHashes } = hashScripts(
    '<script nonce="n1">a();\n</script><p>text</p><script class="$tsr" nonce="n1">b()</script><script nonce="n1">b()</script>',
    'n1',
  );
  expect(html).toBe(
    '<script>a();\n</script><p>text</p><script class="$tsr">b()</script><script>b()</script>',
  );
  expect(scriptHashes).toEqual([hashOf('a();\n'), hashOf('b()')]);
});

test('injected scripts get no hash', () => {
  const smuggled = '<script>steal()</script><script nonce="n2">steal()</script><SCRIPT>steal()</SCRIPT>';
  expect(hashScripts(smuggled, 'n1')).toEqual({ html: smuggled, scriptHashes: [] });
  // A script that contains ours.
  expect(hashScripts('<script>steal();<script nonce="n1">a()</script>', 'n1').scriptHashes).toEqual([]);
});

test('data scripts and script files need no hash', () => {
  const { html, scriptHashes } = hashScripts(
    '<script nonce="n1" type="application/json">{}</script><script nonce="n1" type="application/ld+json">{}</script><script nonce="n1" type="module" src="/a.js"></script>',
    'n1',
  );
  expect(html).not.toContain('nonce');
  expect(scriptHashes).toEqual([]);
});
