import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Each option has the id of its place in the list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

const NONE = -1;

/**
 * Makes a field a combobox: arrows, Home, End and Enter choose from its list, Escape closes it. Adds the attributes to the field,
 * which works without a list. Base UI's Autocomplete would add 50.7 kB (gzip) to every page.
 * @param count options; the list is closed without any
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, count }: { id: string; count: number },
): { isOpen: boolean; active: number; close: () => void } {
  const [isWanted, setIsWanted] = useState(() => document.activeElement === input.current);
  const [chosen, setChosen] = useState(NONE);
  const isOpen = isWanted && count > 0;
  const active = isOpen && chosen < count ? chosen : NONE;
  const close = useCallback(() => {
    setIsWanted(false);
    setChosen(NONE);
  }, []);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const type = () => {
      setIsWanted(true);
      setChosen(NONE);
    };
    const press = (event: KeyboardEvent) => {
      const move = event.isComposing ? undefined : moveOf(event, { isOpen, active, count });
      if (move === undefined) return;
      event.preventDefault();
      if (move === 'close') {
        // The bar around it closes with the next one.
        event.stopPropagation();
        close();
      } else if (move === 'take') {
        document.getElementById(optionId(id, active))?.click();
      } else {
        setIsWanted(true);
        setChosen(move);
      }
    };
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    field.addEventListener('input', type, options);
    field.addEventListener('blur', close, options);
    field.addEventListener('keydown', press, options);
    field.form?.addEventListener('submit', close, options);
    return () => leaving.abort();
  }, [input, id, isOpen, active, count, close]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const say = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value);
    say('role', 'combobox');
    say('autocomplete', 'off');
    say('aria-autocomplete', 'list');
    say('aria-expanded', String(isOpen));
    say('aria-controls', isOpen ? id : null);
    say('aria-activedescendant', active === NONE ? null : optionId(id, active));
    if (active !== NONE) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  return { isOpen, active, close };
}

type Move = number | 'close' | 'take';

/** Returns the option that a key moves to, or another action; undefined if the field handles the key. */
function moveOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { isOpen, active, count }: { isOpen: boolean; active: number; count: number },
): Move | undefined {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : NONE;
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1;
  if (!isOpen) return undefined;
  if (key === 'Escape') return 'close';
  if (active === NONE) return undefined;
  if (key === 'Enter') return 'take';
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
