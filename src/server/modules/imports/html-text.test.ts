import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';

test.each([
  ['<p>Stylish copper <b>bedside</b> light</p>', 'Stylish copper bedside light'],
  ['<p>One.</p>\n<p>Two.<br/>Three.</p>', 'One.\n\nTwo.\nThree.'],
  ['Made of:<ul>\n <li>oak</li>\n <li class="x">ash</li>\n</ul>', 'Made of:\n• oak\n• ash'],
  ['Tom &amp; Jerry&#39;s table', "Tom & Jerry's table"],
  ['<style>p { color: red }</style><p>Red</p><!-- todo --><script>alert("<p>")</script>', 'Red'],
  ['<a href="https://example.com/?a=1>2" title=\'b>c\'>See it</a> here', 'See it here'],
  ['<TABLE><TR><TD>Width</TD><TD>90 cm</TD></TR></TABLE>', 'Width\n90 cm'],
  ['&lt;p&gt;Two&lt;/p&gt;&lt;p&gt;Kauri &amp;amp; oak&lt;/p&gt;', 'Two\n\nKauri & oak'],
  ['<p>&lt;b&gt; is bold&nbsp;text</p>', '<b> is bold\u00a0text'],
])('%j reads as %j', (html, text) => expect(textOfHtml(html)).toBe(text));

test.each(['Fits 3 < x > 1', 'I <3 oak\nand ash', 'R&D; AT&T', 'a && b', '12" wide', '  spaced  '])(
  '%j contains no HTML, and is unchanged',
  (text) => expect(textOfHtml(text)).toBe(text),
);

test('many unclosed tags are read quickly', () => {
  for (const odd of ['<a ', '<a "', "<li '", '<!--', '<script>']) {
    expect(textOfHtml(odd.repeat(20_000))).toBeTypeOf('string');
  }
});
