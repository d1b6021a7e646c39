import { useRevalidator } from 'react-router'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

/** In the place of lists that could not be read. `failure`: what to say of it, empty where nothing is known. */
export function ListFailure({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Panel title="No data">
      <p role="alert">{failure || 'Failed to load data. Please try again.'}</p>
      <p>
        <Button onClick={() => void revalidate()}>Try again</Button>
      </p>
    </Panel>
  )
}
