import plain, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user of component tests without delays between actions. The DOM of these tests has no styles: the search of every
 * ancestor for `pointer-events: none` finds nothing and takes half of a test's time.
 */
export function setupUser(options: Parameters<typeof plain.setup>[0] = {}) {
  return plain.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
}

export type User = ReturnType<typeof setupUser>;

/** Pastes text into a field, where single keys don't matter. */
export async function pasteInto(user: User, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}
