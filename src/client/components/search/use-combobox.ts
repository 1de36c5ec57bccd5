import { type RefObject, useEffect, useState } from 'react';

/** Each option has the id of its place in the list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The field itself, from which no option is chosen. */
const NONE = -1;

/**
 * Makes a field a combobox: arrows go through the list under it, Home and End to its ends, Enter takes the option, Escape
 * closes it. Where no option is chosen, keys do what they do in any field.
 *
 * The field belongs to a form that works without a list, so what it needs is added to it only here. Base UI's Autocomplete, which the
 * admin pages have, would add 50.7 kB (gzip) to every page.
 *
 * @param count options; the list is closed without any
 * @returns the place of the option that is chosen, -1 for none
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, count }: { id: string; count: number },
): { isOpen: boolean; active: number; close: () => void } {
  const [isWanted, setIsWanted] = useState(() => document.activeElement === input.current);
  const [chosen, setChosen] = useState(NONE);
  const isOpen = isWanted && count > 0;
  const active = isOpen && chosen < count ? chosen : NONE;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const close = () => {
      setIsWanted(false);
      setChosen(NONE);
    };
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
    field.addEventListener('input', type);
    field.addEventListener('blur', close);
    field.addEventListener('keydown', press);
    field.form?.addEventListener('submit', close);
    return () => {
      field.removeEventListener('input', type);
      field.removeEventListener('blur', close);
      field.removeEventListener('keydown', press);
      field.form?.removeEventListener('submit', close);
    };
  }, [input, id, isOpen, active, count]);

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

  return {
    isOpen,
    active,
    close: () => {
      setIsWanted(false);
      setChosen(NONE);
    },
  };
}

type Move = number | 'close' | 'take';

/** What a key does to the list: the option to go to, or what else; undefined for what the field does with it itself. */
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
