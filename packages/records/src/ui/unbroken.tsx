const NUMBERED = /(\d{4}-\d{2}(?:-\d{2})?)/

/** A text in which the number of a circular, or a day, such as 2026-12, stays on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(NUMBERED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
