/**
 * What two addresses must share for the orders of one to become those of the other. Not `accountKey`: that takes letters
 * that look alike for the same, and the mailbox of a look-alike is somebody else's.
 */
export function guestAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
