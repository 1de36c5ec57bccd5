import { type RefObject, useEffect, useState } from 'react';

/** Who types on is not asked for yet. */
const PAUSE_MS = 120;

/**
 * What is typed in a field, once its typist pauses; empty until they change it, and after the form was sent.
 *
 * @param known what stood there already
 */
export function useTyped(input: RefObject<HTMLInputElement | null>, known: string): string {
  // They may have typed while this code was on its way.
  const [typed, setTyped] = useState(() => {
    const value = input.current?.value ?? '';
    return value === known ? '' : value;
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(field.value), PAUSE_MS);
    };
    const forget = () => {
      clearTimeout(timer);
      setTyped('');
    };
    const { form } = field;
    field.addEventListener('input', read);
    form?.addEventListener('submit', forget);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', read);
      form?.removeEventListener('submit', forget);
    };
  }, [input]);
  return typed;
}
