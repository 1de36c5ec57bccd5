/** The backdrop behind dialogs and drawers. */
export const OVERLAY_BACKDROP =
  'fixed inset-0 z-dialog bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** True for a press on a toast: it lies over the dialog, and dismissing it must not dismiss the dialog. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}
