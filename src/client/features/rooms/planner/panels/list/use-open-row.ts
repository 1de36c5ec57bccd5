import { useState } from 'react';

/** At most one row is open. A new one scrolls into view and focuses its first field. */
export function useOpenRow() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  return {
    openAdded: (key: string) => {
      setOpenKey(key);
      setAddedKey(key);
    },
    row: (key: string) => ({
      isOpen: openKey === key,
      isAdded: addedKey === key,
      onToggle: () => setOpenKey(openKey === key ? null : key),
    }),
  };
}
