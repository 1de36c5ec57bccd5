import { useEffect } from 'react';

/** Marks the entry of the browser's history that stands for what is open. */
const MARK = 'isPictureOpen';

/** While something covers the page, Back closes it and stays on the page. @param close keeps its identity */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [MARK]: true }, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // Closed in another way: its entry goes too.
      if (history.state?.[MARK]) history.back();
    };
  }, [isOpen, close]);
}
