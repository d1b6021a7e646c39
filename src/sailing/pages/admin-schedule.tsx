import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Failure, fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { Desk } from '../components/desk.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { type DeskData, loadDesk } from '../desk-data.ts'

export const loader = fromServer(loadDesk)
export const clientLoader = fromBrowserInPlace(loadDesk)

export default function AdminSchedule() {
  const loaded = useLoaderData() as DeskData | Failure
  const [data, setData] = useState('failure' in loaded ? null : loaded)
  if (!('failure' in loaded) && loaded !== data) setData(loaded)
  const failure = 'failure' in loaded ? (loaded.failure ?? '') : null
  if (data) return <Desk data={'failure' in loaded ? data : loaded} failure={failure} />
  return (
    <>
      <AdminHead title="Sailing Schedule" />
      <ListFailure failure={failure ?? ''} />
    </>
  )
}
