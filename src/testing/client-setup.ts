import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Lazy imports take their time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// happy-dom loads no images and reports each as complete and empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false });

// Resets the DOM, browser storage and mocks, also between files.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
