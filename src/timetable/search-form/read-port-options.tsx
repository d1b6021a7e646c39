import { readFromBrowser } from '@sailing-desk/records/client/browser-calls'
import { useEffect, useState } from 'react'
import { type OfferedPort, PortOptions } from './port-options.tsx'

/** The ports of the site, read when this is shown. Without them a port can be typed all the same. */
export default function ReadPortOptions() {
  const [ports, setPorts] = useState<readonly OfferedPort[]>([])
  useEffect(() => {
    const reading = new AbortController()
    readFromBrowser('/backend/api/ports', reading.signal).then(
      (list) => setPorts(list.ports),
      () => {},
    )
    return () => reading.abort()
  }, [])
  return <PortOptions ports={ports} />
}
