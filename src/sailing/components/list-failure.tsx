import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** In the place of lists that could not be read. `failure`: the server's words, empty where it gave none. */
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
