import plain, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user of component tests. Actions follow each other without a pause. The DOM of these tests has no styles, so looking for
 * `pointer-events: none` on every ancestor of what is pressed finds nothing and takes half of a test's time.
 */
export function setupUser(options: Parameters<typeof plain.setup>[0] = {}) {
  return plain.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
}

export type User = ReturnType<typeof setupUser>;

/** Puts text into a field at once, where the single keys don't matter. */
export async function pasteInto(user: User, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}
