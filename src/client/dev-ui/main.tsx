import '@/client/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const router = createRouter({
  routeTree: createRootRoute({ component: Catalogue, notFoundComponent: Catalogue }),
  history: createMemoryHistory(),
});
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

document.title = 'Parts of the interface';
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* A site with one page; the shop's router type is expected here. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
);
