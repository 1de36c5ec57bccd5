/** A house with nothing in it but a lamp: the drawing on screens that lead nowhere. */
export function EmptyRoom({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 160"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M30 76 120 14l90 62" />
      <path d="M46 66v82M194 66v82M14 148h212" />
      <path d="M120 14v46M106 74a14 14 0 0 1 28 0z" />
      <path d="M116 74.5a4 4 0 0 0 8 0" />
      <path d="M66 148v-40h30v40M89 129v1.5" strokeOpacity=".55" />
      <path d="M144 148V98M144 126h30v22" strokeOpacity=".6" strokeDasharray="1 5" />
    </svg>
  );
}
