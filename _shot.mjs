import { chromium } from 'playwright-core';
// shot.mjs screen at [widths] [themes] [script]
const [screen='primitives', at='/categories', widths='390,820,1440', themes='light,dark', click='', out=screen, full='full'] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const w of widths.split(',')) for (const t of themes.split(',')) {
  const p = await b.newPage({ viewport: { width: +w, height: +w < 500 ? 844 : 900 } });
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log(w, t, m.text())); p.on('pageerror', e => console.log('ERR', e.message));
  await p.goto(`http://localhost:3101/?s=${screen}&theme=${t}&at=${encodeURIComponent(at)}`, { waitUntil: 'networkidle' });
  for (const c of click.split('|').filter(Boolean)) { if (c.startsWith('press:')) await p.keyboard.press(c.slice(6)); else if (c.startsWith('hover:')) await p.hover(c.slice(6)); else await p.click(c); await p.waitForTimeout(450); }
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) console.log('OVERFLOW', w, over);
  await p.screenshot({ path: `.cache/shots/${out}-${w}-${t}.png`, fullPage: full === 'full' });
  await p.close();
}
await b.close();
