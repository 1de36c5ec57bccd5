import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const shop = {
  appName: 'Rehome',
  publicUrl: 'https://shop.test',
  contact: { phone: '+64 9 555 0117', email: 'hello@shop.test', legalEmail: 'legal@shop.test' },
};

test("the text and HTML parts of a mail have the same words, with the shop's name and contact", () => {
  const mail = composeMail(shop, {
    subject: 'Your order',
    blocks: [
      'Hello Ana,',
      { facts: [['Order', 'RH-0123456789']] },
      { rows: [{ cells: ['Oak table', '$129.00'] }, { cells: ['Total', '$129.00'], isStrong: true }] },
      { button: 'Follow the order', href: 'https://shop.test/order-tracking?order=RH-0123456789' },
    ],
  });

  expect(mail.text).toBe(`Rehome

Hello Ana,

Order: RH-0123456789

Oak table  $129.00
Total  $129.00

Follow the order:
https://shop.test/order-tracking?order=RH-0123456789

-- 
Rehome · https://shop.test
+64 9 555 0117 · hello@shop.test
`);
  for (const said of ['Rehome', 'Hello Ana,', 'RH-0123456789', 'Oak table', '$129.00', 'hello@shop.test']) {
    expect(mail.html).toContain(said);
  }
});

test('typed text is escaped in the HTML part', () => {
  const { html } = composeMail(shop, {
    subject: '</title><script>',
    blocks: [
      'Hello <img src=x onerror=alert(1)>',
      { button: 'Go', href: 'https://shop.test/?a="b"&c' },
      { facts: [['Name', '<b>Ana</b>']] },
      { rows: [{ cells: ['<i>Table</i>', '1'] }] },
    ],
  });

  expect(html.match(/<(?:img|script|b|i)[ >]/g)).toEqual(['<img ', '<img ']);
  expect(html).toContain('href="https://shop.test/?a=&quot;b&quot;&amp;c"');
});

test('the logo and the room of the shop are pictures that every mail client shows, and carry no text', () => {
  const { html } = composeMail(shop, { subject: 'Hello', blocks: [] });
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(/src="https:\/\/shop\.test\/mail-mark\.png" width="36" height="36" alt=""/),
    expect.stringMatching(
      /src="https:\/\/shop\.test\/demo\/mail-header\.jpg" width="560" height="180" alt=""/,
    ),
  ]);
  expect(html).toMatch(/<img[^>]*>Rehome<\/a>/);
  for (const file of ['mail-mark.png', 'demo/mail-header.jpg'])
    expect(existsSync(`public/${file}`)).toBe(true);
});

test('a long unbroken word does not widen a mail, wherever it is', () => {
  const word = 'oak'.repeat(50);
  const { html } = composeMail(shop, {
    subject: 'Hello',
    blocks: [word, { facts: [['Name', word]] }, { rows: [{ cells: [word, '1'] }] }],
  });
  const holders = html.match(new RegExp(`<(?:p|td)[^>]*>(?=${word})`, 'g'));
  expect(holders).toHaveLength(3);
  for (const holder of holders ?? []) expect(holder).toContain('word-break:break-word');
});
