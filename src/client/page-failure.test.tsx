import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { PageFailure } from './page-failure.tsx';

fakeApi();
afterEach(() => onlineManager.setOnline(true));

test('a page that failed offline shows it, and retries once online', async () => {
  onlineManager.setOnline(false);
  const reset = vi.fn();
  const error = Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' });
  await show(<PageFailure error={error} reset={reset} />);
  expect(await screen.findByText(/^You’re offline. This page opens by itself/)).toBeVisible();
  expect(reset).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(reset).toHaveBeenCalledOnce();
});
