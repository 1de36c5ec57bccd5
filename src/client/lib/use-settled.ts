import { startTransition, useEffect, useState } from 'react';

/**
 * A value for many parts of the page to follow through one context: `painted` first, as the server painted them, and each later
 * value once the parts that still wake have woken as they were painted.
 *
 * Without this each of fifty cards follows by itself, and all of them are drawn a second time as soon as the page wakes.
 */
export function useSettled<Value>(value: Value, painted: Value): Value {
  const [settled, setSettled] = useState(painted);
  useEffect(() => startTransition(() => setSettled(() => value)), [value]);
  return settled;
}
