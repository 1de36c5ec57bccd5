import { useState } from 'react';

/** Which line of a list is open: one at most. One that was just added comes into view, and its first field gets the focus. */
export function useOpenRow() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  return {
    openAdded: (key: string) => {
      setOpenKey(key);
      setAddedKey(key);
    },
    /** What `ListRow` wants to know. */
    row: (key: string) => ({
      isOpen: openKey === key,
      isAdded: addedKey === key,
      onToggle: () => setOpenKey(openKey === key ? null : key),
    }),
  };
}
