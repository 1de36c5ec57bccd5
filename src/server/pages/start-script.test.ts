import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startScript } from './start-script.ts';

test.each(['the first paint', 'half a second'])(
  'a page fetches its script at %s, once, with the files that it needs besides',
  (moment) => {
    const { links, imported, paint, wait } = runIn(
      startScript('/assets/index.js', ['/assets/shelf.js'], 'n'),
    );
    expect(imported).toEqual([]);
    expect(links).toEqual([]);

    (moment === 'the first paint' ? paint : wait)();
    paint();
    wait();
    expect(links).toEqual([{ rel: 'modulepreload', crossOrigin: '', href: '/assets/shelf.js' }]);
    expect(imported).toEqual(['/assets/index.js']);
  },
);

test('a script that does not come is told on the page', async () => {
  const { failures, paint } = runIn(startScript('/assets/gone.js', [], 'n'));
  paint();
  await expect.poll(failures).toBe(1);
});

test('the line carries the nonce of its page', () => {
  expect(startScript('/assets/index.js', [], 'abc')).toMatch(/^<script nonce="abc">[^<]+<\/script>$/);
});

/** A page's part of a browser, in which the line has run. */
function runIn(html: string) {
  const links: object[] = [];
  const imported: string[] = [];
  const waiting: Record<'paint' | 'wait', () => void> = { paint: never, wait: never };
  let failures = 0;
  const script = html.replace(/<\/?script[^>]*>/g, '').replace('import(entry)', 'importModule(entry)');
  runInNewContext(script, {
    document: { createElement: () => ({}), head: { append: (link: object) => links.push({ ...link }) } },
    importModule: async (path: string) => {
      if (path.includes('gone')) throw new Error('There is no such script.');
      imported.push(path);
    },
    console: { error: () => {} },
    window: { earlyPress: { fail: () => failures++ } },
    PerformanceObserver: class {
      readonly seen: () => void;
      constructor(seen: () => void) {
        this.seen = seen;
      }
      observe({ type }: { type: string }) {
        if (type === 'paint') waiting.paint = this.seen;
      }
    },
    setTimeout: (seen: () => void) => {
      waiting.wait = seen;
    },
  });
  return {
    links,
    imported,
    failures: () => failures,
    paint: () => waiting.paint(),
    wait: () => waiting.wait(),
  };
}

function never(): never {
  throw new Error('Nothing was waited for.');
}
