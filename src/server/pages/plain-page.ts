import { html, raw } from 'hono/html';

/** The shop's colours and typefaces without external files. */
const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif;
  background: light-dark(#f5f3ed, #161814); color: light-dark(#1f211b, #edeae2); }`;

type Html = ReturnType<typeof html>;

interface PlainPage {
  title: string;
  appName: string;
  /** Further CSS. */
  style: string;
  main: Html;
  /** Content after `main`. */
  after?: Html | '';
}

/** Writes a page without scripts or the built client. Search engines do not list it. */
export function plainPage({ title, appName, style, main, after = '' }: PlainPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${appName}</title>
<style>${raw(STYLE)}${raw(style)}</style>
</head>
<body>
<main>
${main}
</main>
${after}
</body>
</html>
`.toString();
}
