import { connectionText, saveConnectionText } from '../../lib/connection-text.ts'
import type { Problem } from '../../web/calls.ts'
import { Button } from '../button.tsx'

type Props = { problem: Problem; failure: string; saves: boolean; onRetry: () => void }

/** Why a form was refused where no field is to blame, and the way to try again where the server did not answer. */
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
