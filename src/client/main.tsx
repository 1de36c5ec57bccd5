import './styles.css';
import './lib/zod-without-eval.ts';
import { type DehydratedState, hydrate, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { asOfNow } from './lib/as-of-now.ts';
import { keepChoices } from './lib/early-press.ts';
import { stayWithoutCode } from './lib/missing-code.ts';
import { watchReturns } from './lib/returning.ts';
import { createApi, createApiClient, createQueryClient } from './lib/trpc.ts';
import { App, createAppRouter } from './router.tsx';

const early = window.earlyPress;
/** Code that the page needs did not come. */
let isMissingCode = false;

start().catch((error: unknown) => {
  early?.fail();
  throw error;
});

window.addEventListener('vite:preloadError', ({ payload }) => {
  isMissingCode = true;
  if (!onlineManager.isOnline()) stayWithoutCode(payload.message);
});

/** Not awaited: a page's own script imports what stands in this file's, and would wait for it for ever. */
async function start(): Promise<void> {
  await nextTask();
  const queryClient = createQueryClient();
  const prepared = document.getElementById('__data')?.textContent;
  // Written by our own server with the same library: see `server/pages/render-page.ts`.
  if (prepared) hydrate(queryClient, asOfNow(JSON.parse(prepared) as DehydratedState));

  await nextTask();
  const client = createApiClient();
  const router = createAppRouter({ queryClient, api: createApi(queryClient, client) });
  watchReturns(router.history);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = <App router={router} queryClient={queryClient} client={client} />;

  if (root.firstElementChild) {
    await nextTask();
    // The same Suspense layout, matches, chunks and data as the server had, so that the markup is the same.
    router.ssr = { manifest: undefined };
    await router.load();
    // Better what the server drew than an error in its place.
    if (isMissingCode) return early?.fail();
    await nextTask();
    keepChoices();
    // In slices, between which the page answers.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration:', error) });
    });
  } else {
    createRoot(root).render(app);
  }
}

/** Lets the browser answer the visitor between two long pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
