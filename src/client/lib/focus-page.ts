/** Focuses the first field of a page that begins with a form (`autoFocus`), else the page's start. */
export function focusPage() {
  const main = document.getElementById('main');
  for (const element of [main, main?.querySelector<HTMLElement>('[data-first]')])
    element?.focus({ preventScroll: true });
}
