import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Lazy imports take their time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// happy-dom loads no images and reports each as complete and empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false });

// A call that failed without a fake server polls the shop until it answers, also in later files of the worker, whose calls
// would wait for the connection.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  input === '/healthz' ? Promise.resolve(new Response()) : fetch(input, init);

// Resets the DOM, browser storage and mocks, also between files.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
