/** The first stop of the keyboard: past the bar, straight to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="z-toast bg-accent text-accent-ink fixed top-2 left-2 -translate-y-20 rounded-md px-5 py-3 font-medium focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
