/** The product's sign, where a page of ours begins: a chest with its lock. */
export function Mark() {
  return (
    <svg
      className="mark"
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M6 17v-1a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v1" />
      <path d="M15 17H6v12a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3V17h-9" />
      <rect x="15" y="13.5" width="10" height="11" rx="2.5" className="mark-lock" />
      <path d="M20 17.75v2.5" />
    </svg>
  )
}
