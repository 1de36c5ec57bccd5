/** The account that the page shows. */
interface Account {
  id: number;
  /** Resolves to true once the same account is signed in. */
  signIn: () => Promise<boolean>;
}

let account: Account | null = null;
let pending: Promise<boolean> | undefined;

/** Sets the account that the page shows; null for a visitor. */
export function setAccount(next: Account | null): void {
  account = next;
}

/** Names the account that a call is meant for: the server refuses a session of another. */
export function accountHeader(): Record<string, string> {
  return account ? { 'x-account': String(account.id) } : {};
}

/**
 * Asks the person to sign in again without leaving the page, once for all calls that wait.
 *
 * @returns true once the same account is signed in; false if they gave up, and for visitors
 */
export async function signInAgain(): Promise<boolean> {
  if (!account) return false;
  pending ??= account.signIn().finally(() => {
    pending = undefined;
  });
  return pending;
}

let isChange = false;

/** Notes that a sign-in or sign-out is happening in this browser, in any tab; false when it is complete. */
export function noteAccountChange(isComing = true): void {
  isChange = isComing;
}

export function isAccountChange(): boolean {
  return isChange;
}

/** Returns true if a form on the page or in a dialog has changed fields. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(textarea, input:not([type="hidden"], [type="search"], [type="file"]))',
  );
  return [...fields].some((field) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.value !== field.defaultValue,
  );
}
