import { useSave } from '@sailing-desk/records/client/saving'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { PORT_NOT_FOUND } from './messages.ts'
import type { Port } from './port.schema.ts'
import { resemblingPort } from './resembling-ports.ts'

type Props = { port: Port; describedBy: string }

/** Makes a port one with another, which is chosen from all of them; the one that it resembles is proposed. */
export function MergePortButton({ port, describedBy }: Props) {
  const save = useSave()
  const showBanner = useBanner()
  const [ports, setPorts] = useState<readonly Port[] | null>(null)
  const merged = ports?.find(({ id }) => id === port.id)

  async function open() {
    const read = await save('GET', '/api/ports')
    if (!read.problem && read.body.some(({ id }) => id === port.id)) setPorts(read.body)
    else showBanner('failure', read.problem?.message ?? PORT_NOT_FOUND)
  }

  return (
    <>
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => void open()}>
        Merge
      </Button>
      {ports && merged && (
        <MergeDialog
          kind="ports"
          rows={ports}
          merged={merged}
          into={resemblingPort(merged, othersThan(merged, ports))?.id}
          onClose={() => setPorts(null)}
        />
      )}
    </>
  )
}

const othersThan = (port: Port, ports: readonly Port[]) => ports.filter(({ id }) => id !== port.id)
