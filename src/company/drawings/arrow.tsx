/** Points from here to there. Drawn, because the text font has no arrow; as high as the letters around it. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 18 10"
      width="1.125em"
      height="0.625em"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      style={{ display: 'inline-block' }}
    >
      <path d="M0 5H16M12 1l4 4-4 4" />
    </svg>
  )
}
