import { totalOf } from '@sailing-desk/records/client/calls'
import { type Save, useSave } from '@sailing-desk/records/client/saving'
import { useEffect, useRef, useState } from 'react'
import type { Vessel } from '../vessels/vessel.schema.ts'
import type { Schedule } from './schedule.schema.ts'

type VesselOption = Pick<Vessel, 'id' | 'name' | 'voyage'>

const MAX_PAGE_SIZE = 100

/**
 * The vessels of the chosen route for a schedule form. Choosing a route also chooses its first vessel.
 * `start`: the initial choice for a new row. `vessels` is null while loading.
 */
export function useVesselsOfRoute(row: Schedule | null, start: { route: string; vessel: string }) {
  const save = useSave()
  const [route, setRoute] = useState(row ? String(row.route_id) : start.route)
  const [vessels, setVessels] = useState<VesselOption[] | null>(row ? [optionOf(row)] : null)
  const [vessel, setVessel] = useState(row ? String(row.vessel_id) : start.vessel)
  const [failed, setFailed] = useState(false)
  const keepsVessel = useRef(row !== null || start.vessel !== '')

  useEffect(() => {
    let isCurrent = route !== ''
    void readVessels(save, route, () => isCurrent).then((found) => {
      if (!isCurrent) return
      setFailed(found === null)
      if (!found) return
      setVessels(found)
      if (!keepsVessel.current) setVessel(String(found[0]?.id ?? ''))
    })
    return () => {
      isCurrent = false
    }
  }, [save, route])

  function chooseRoute(id: string) {
    keepsVessel.current = false
    setVessels(null)
    setVessel('')
    setRoute(id)
  }

  return { route, vessels, vessel, failed, chooseRoute, chooseVessel: setVessel }
}

const optionOf = ({ vessel_id, vessel_name, voyage }: Schedule): VesselOption => ({
  id: vessel_id,
  name: vessel_name,
  voyage,
})

/** Loads all pages. Returns null on failure. */
async function readVessels(
  save: Save,
  route: string,
  isCurrent: () => boolean,
): Promise<VesselOption[] | null> {
  const found: VesselOption[] = []
  for (let page = 1; isCurrent(); page++) {
    const response = await save('GET', `/api/vessels?route_id=${route}&size=${MAX_PAGE_SIZE}&page=${page}`)
    if (response.problem) return null
    found.push(...response.body)
    if (response.body.length === 0 || found.length >= totalOf(response)) break
  }
  return found
}
