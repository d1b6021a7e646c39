import { useEffect, useRef, useState } from 'react'
import { pageOf } from '../../web/calls.ts'
import { type Save, useSave } from '../../web/saving.ts'
import type { Schedule, Vessel } from '../sailing.schema.ts'

type Choice = Pick<Vessel, 'id' | 'name' | 'voyage'>

const MOST_A_PAGE = 100

/**
 * The vessels to choose from on a schedule form: those of the chosen route, of which the first is chosen with it.
 * `start` is what is chosen on the form for another row. `vessels` is null while they are on their way.
 */
export function useVesselsOfRoute(row: Schedule | null, start: { route: string; vessel: string }) {
  const save = useSave()
  const [route, setRoute] = useState(row ? String(row.route_id) : start.route)
  const [vessels, setVessels] = useState<Choice[] | null>(row ? [choiceOf(row)] : null)
  const [vessel, setVessel] = useState(row ? String(row.vessel_id) : start.vessel)
  const [failed, setFailed] = useState(false)
  const keepsVessel = useRef(row !== null || start.vessel !== '')

  useEffect(() => {
    let isWanted = route !== ''
    void readVessels(save, route, () => isWanted).then((found) => {
      if (!isWanted) return
      setFailed(found === null)
      if (!found) return
      setVessels(found)
      if (!keepsVessel.current) setVessel(String(found[0]?.id ?? ''))
    })
    return () => {
      isWanted = false
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

const choiceOf = ({ vessel_id, vessel_name, voyage }: Schedule): Choice => ({
  id: vessel_id,
  name: vessel_name,
  voyage,
})

/** All of them, page by page; null where they cannot be read. */
async function readVessels(save: Save, route: string, isWanted: () => boolean): Promise<Choice[] | null> {
  const found: Choice[] = []
  for (let page = 1; isWanted(); page++) {
    const read = await save<Vessel[]>(
      'GET',
      `/api/vessels?route_id=${route}&size=${MOST_A_PAGE}&page=${page}`,
    )
    if (read.problem) return null
    found.push(...read.body)
    if (read.body.length === 0 || found.length >= pageOf(read).total) break
  }
  return found
}
