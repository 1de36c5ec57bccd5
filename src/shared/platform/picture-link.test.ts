import { expect, test } from 'vitest';
import { linkInput } from './picture-link.ts';

const HASH = '0123456789abcdef0123456789abcdef';

const linkOf = (text: string) => {
  const { success, data } = linkInput.safeParse(text);
  return success ? data : null;
};

test.each([
  ['https://shop.example/a.png', 'https://shop.example/a.png'],
  ['HTTPS://Shop.Example/a b.png'.replace(' ', '%20'), 'https://shop.example/a%20b.png'],
  ['https://shop.example/a"onerror="alert(1).png', 'https://shop.example/a%22onerror=%22alert(1).png'],
  ["https://shop.example/a?q='<b>", 'https://shop.example/a?q=%27%3Cb%3E'],
  ['https://möbel.example/stühl.png', 'https://xn--mbel-5qa.example/st%C3%BChl.png'],
  ['http://127.0.0.1:4000/x.png', 'http://127.0.0.1:4000/x.png'],
  ['http://[::1]/x.png', 'http://[::1]/x.png'],
  ['/demo/thing-800.webp', '/demo/thing-800.webp'],
  ['/demo/./rooms/../a-b.webp', '/demo/a-b.webp'],
  [`/media/${HASH}-800x600-400.webp`, `/media/${HASH}-800x600-400.webp`],
  ['  /demo/thing.webp ', '/demo/thing.webp'],
])('%s is normalised to %s', (text, href) => {
  expect(linkOf(text)).toBe(href);
});

test.each([
  'https://a"onerror="alert(1)/x.png',
  "https://a'b/x.png",
  'https://a,b/x.png',
  'https://user:secret@shop.example/x.png',
  'https://user@shop.example/x.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://shop.example/x.png',
  'https:shop.example/x.png',
  'https://',
  '//shop.example/x.png',
  '/\\shop.example/x.png',
  '/.//shop.example/x.png',
  'x.png',
  '/demo/../a"b.webp',
  '/demo/../a-b.webp',
  '/demo/a-b.webp?x',
  '/demo/a.svg',
  '/favicon.svg',
  '/media/x.webp',
  `/media/${HASH}-800x600-640.webp`,
  `/media/${HASH}-800x600-400.webp#x`,
  '/api/auth/logout',
  '/api/social/products/1.jpg',
  '/demo/../api/x.png',
  '/%61pi/x.png',
  '/products/1',
  '/demo/',
  'https://shop.example/a b.png',
  'https://shop.example/a\nb.png',
  '',
  `https://shop.example/${'a'.repeat(2000)}`,
  // Short as typed, too long once encoded.
  `https://shop.example/${'ü'.repeat(700)}`,
])('%s is refused', (text) => {
  expect(linkOf(text)).toBeNull();
});
