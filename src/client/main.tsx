import './styles.css';
import { onlineManager } from '@tanstack/react-query';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readEarlyInput } from './lib/early-input.ts';
import { stayWithoutCode } from './lib/missing-code.ts';
import { watchReturns } from './lib/returning.ts';
import { createApi, createApiClient, createQueryClient } from './lib/trpc.ts';
import { App, createAppRouter } from './router.tsx';

let isMissingCode = false;
window.addEventListener('vite:preloadError', ({ payload }) => {
  isMissingCode = true;
  if (!onlineManager.isOnline()) stayWithoutCode(payload.message);
});

// A task of its own, after the one that evaluated the script.
setTimeout(() => void start());

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  const client = createApiClient();
  const router = createAppRouter({ queryClient, api: createApi(queryClient, client) });
  watchReturns(router.history);
  await hydrate(router);
  // Keeps the server-rendered page instead of showing an error. `index.html` shows a note.
  if (isMissingCode) return reportMissingCode();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const fillAgain = readEarlyInput();
  let isHydrated = false;
  const onHydrated = () => {
    // A remounted page, such as after sign-out, reports again.
    if (isHydrated) return;
    isHydrated = true;
    // For measurements in the field, and for browser tests, which wait for it.
    performance.mark('hydrated');
    fillAgain();
  };
  // A transition hydrates in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <App router={router} queryClient={queryClient} client={client} onHydrated={onHydrated} />,
      {
        onRecoverableError: (error) => console.error('hydration:', error),
      },
    );
  });
}

function reportMissingCode(): void {
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
}
