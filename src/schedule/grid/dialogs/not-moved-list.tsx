import { notMovedText } from '../model/grid-messages.ts'
import type { NotMoved } from '../model/voyage-calls.ts'

export function NotMovedList({ title, left }: { title: string; left: readonly NotMoved[] }) {
  if (left.length === 0) return null
  return (
    <>
      <p>{title}:</p>
      <ul>
        {left.map((each) => (
          <li key={`${each.port.id} ${each.name}`}>{notMovedText(each)}</li>
        ))}
      </ul>
    </>
  )
}
