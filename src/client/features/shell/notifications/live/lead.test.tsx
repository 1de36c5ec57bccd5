import { expect, test, vi } from 'vitest';
import { leadTabs } from './follow-live.ts';

test('a browser without locks works in every tab while it is visible', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.stubGlobal('navigator', {});

  const stop = leadTabs('news', begin);
  expect(begin).toHaveBeenCalledTimes(1);
  show('hidden');
  expect(end).toHaveBeenCalledTimes(1);
  show('visible');
  expect(begin).toHaveBeenCalledTimes(2);
  stop();
  expect(end).toHaveBeenCalledTimes(2);
  show('visible');
  expect(begin).toHaveBeenCalledTimes(2);
});
