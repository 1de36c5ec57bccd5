/**
 * The line that fetches a page's script, for the end of its body. A page is drawn without it: so it waits for the first paint and
 * leaves the line to letters and pictures. Where nothing is painted, as in a tab in the background, it waits half a second. A script
 * that does not come is told on the page (`fail` in index.html).
 *
 * @param entry path of the script that every page has
 * @param files paths of what this page needs besides, which comes at the same time
 */
export function startScript(entry: string, files: readonly string[], nonce: string): string {
  return `<script nonce="${nonce}">(${begin})(${JSON.stringify(entry)},${JSON.stringify(files)})</script>`;
}

/** Runs in the page. Written as text: a server's build may name what it calls differently. */
const begin = `(entry, files) => {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    import(entry).catch((error) => {
      window.earlyPress?.fail();
      console.error(error);
    });
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 500);
}`;
