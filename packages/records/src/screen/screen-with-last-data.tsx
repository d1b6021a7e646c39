import { type ReactNode, useState } from 'react'
import type { Failure } from '../client/admin-data.ts'
import { ListFailure } from '../ui/lists/list-failure.tsx'
import { AdminHead } from './admin-head.tsx'

type Props<Data> = {
  /** What the loader returned. */
  loaded: Data | Failure
  title: string
  /** `failure`: why the data may be outdated; null if it is current. */
  children: (data: Data, failure: string | null) => ReactNode
}

/** A row may have a field of that name too: why it was not sent, for example. */
const isFailure = (loaded: object): loaded is Failure =>
  'failure' in loaded && Object.keys(loaded).length === 1

/** Shows the last data if it cannot be read again, so that unsaved input is not lost. */
export function ScreenWithLastData<Data extends object>({ loaded, title, children }: Props<Data>) {
  const [data, setData] = useState(isFailure(loaded) ? null : loaded)
  if (!isFailure(loaded) && loaded !== data) setData(loaded)
  const failure = isFailure(loaded) ? (loaded.failure ?? '') : null
  if (data) return children(isFailure(loaded) ? data : loaded, failure)
  return (
    <>
      <AdminHead title={title} />
      <ListFailure failure={failure ?? ''} />
    </>
  )
}
