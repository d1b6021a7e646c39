import { useRevalidator } from 'react-router'
import { NOT_LOADED } from '../../lib/messages.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

/** In the place of lists that could not be read. `failure`: what to say of it, empty where nothing is known. */
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
