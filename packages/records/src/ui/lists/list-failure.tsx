import { useRevalidator } from 'react-router'
import { NOT_LOADED } from '../../messages.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

/** Shown instead of a list. `failure` is the reason; empty if unknown. */
export function ListFailure({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Panel title="No data">
      <p role="alert">{failure || NOT_LOADED}</p>
      <p>
        <Button onClick={() => void revalidate()}>Try again</Button>
      </p>
    </Panel>
  )
}
