import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What comes when it is first wanted is imported then, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// happy-dom fetches nothing, and says of every picture that it came empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false });

// What one test drew, kept in the browser or put in the place of something is not there for the next, also of another file.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
