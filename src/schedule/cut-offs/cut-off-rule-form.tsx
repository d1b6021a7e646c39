import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import { useSave } from '@sailing-desk/records/client/saving'
import { EntityInputs } from '@sailing-desk/records/screen/entity-screen'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { useEffect, useRef, useState } from 'react'
import type { CutOffChoices } from './choices.ts'
import { CUT_OFF_RULE, type CutOffRule } from './cut-off-rule.ts'

type Props = CutOffChoices & { row: CutOffRule | null; lastInput: FormFields }

export function CutOffRuleFields({ row, ports, routes, lastInput }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const { example, show } = useExample(fields)
  return (
    <div ref={fields} className="stack" onInput={show}>
      <div className="fields">
        <EntityInputs
          {...{ entity: CUT_OFF_RULE, row, last: lastInput }}
          choices={{ port_id: ports, route_id: routes }}
        />
      </div>
      <p className="notice" role="status">
        {example}
      </p>
    </div>
  )
}

const PAUSE_MS = 250
const CHOOSE_PORT = 'Choose a port to see an example.'

/** What the rule would mean as it is typed, after a pause. An answer to what was typed before is dropped. */
function useExample(fields: React.RefObject<HTMLElement | null>) {
  const save = useSave()
  const [example, setExample] = useState(CHOOSE_PORT)
  const latest = useRef(0)

  async function ask() {
    const asked = ++latest.current
    const form = fields.current?.closest('form')
    if (!form) return
    const typed = Object.fromEntries(new FormData(form))
    if (typed.port_id === '') return setExample(CHOOSE_PORT)
    // What was typed; the server checks it.
    const body = typed as unknown as ApiBody<'POST', '/api/cut-off-rules/check'>
    const found = await save('POST', '/api/cut-off-rules/check', body)
    if (asked !== latest.current) return
    setExample(found.problem ? (found.problem.message ?? CHOOSE_PORT) : found.body.example)
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function show() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(), PAUSE_MS)
  }

  const first = useRef(show)
  useEffect(() => {
    first.current()
    return () => clearTimeout(timer.current)
  }, [])
  return { example, show }
}
