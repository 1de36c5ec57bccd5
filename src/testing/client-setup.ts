import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What comes when it is first wanted is imported then, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// What one test drew is not there for the next.
afterEach(cleanup);
