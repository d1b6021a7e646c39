import type { Problem } from '../../client/calls.ts'
import { connectionText, saveConnectionText } from '../../client/connection-text.ts'
import { Button } from '../button.tsx'

type Props = { problem: Problem; failure: string; saves: boolean; onRetry: () => void }

/** An error without a field, with a retry button if the server did not respond. */
export function ErrorText({ problem, failure, saves, onRetry }: Props) {
  const connection = saves ? saveConnectionText(problem.status) : connectionText(problem.status)
  return (
    <>
      <p>{problem.message ?? failure}</p>
      {connection && <p>{connection}</p>}
      {connection && (
        <p>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </>
  )
}
