import { useEffect, useRef, useState } from 'react'
import type { FormFields } from '../../ui/fields/form.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '../../voyage-rules/cut-offs/cut-off-kinds.ts'
import type { ApiBody } from '../../web/api-routes.ts'
import { useSave } from '../../web/saving.ts'
import type { CutOffChoices } from './choices.ts'
import type { CutOffRule } from './cut-off-rule.schema.ts'
import { COUNTED_FROM, CUT_OFF_RULE_LABELS, MAX_DAYS } from './cut-off-rule.ts'

type Props = CutOffChoices & { row: CutOffRule | null; lastInput: FormFields }

export function CutOffRuleFields({ row, ports, routes, lastInput }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const { example, show } = useExample(fields)
  const by = (name: keyof typeof CUT_OFF_RULE_LABELS) => ({ label: CUT_OFF_RULE_LABELS[name], name })
  return (
    <div ref={fields} className="stack" onInput={show}>
      <div className="fields">
        <SelectField
          {...by('port_id')}
          required
          defaultValue={row?.port_id ?? lastInput.port_id ?? ''}
          hint={ports.length === 0 ? 'Add a port first.' : undefined}
        >
          <option value="">Select a port</option>
          <Options of={ports.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SelectField
          {...by('route_id')}
          defaultValue={row?.route_id ?? lastInput.route_id ?? ''}
          hint="A rule for a route goes before that for all routes."
        >
          <option value="">All routes</option>
          <Options of={routes.map(({ id, direction }) => [id, direction])} />
        </SelectField>
        <SelectField {...by('kind')} defaultValue={row?.kind ?? 'cargo'}>
          <Options of={Object.entries(CUT_OFF_KINDS)} />
        </SelectField>
        <TextField
          {...by('days')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={row?.days ?? 2}
          hint={`0 to ${MAX_DAYS}`}
        />
        <SelectField {...by('counted_from')} defaultValue={row?.counted_from ?? 'eta'}>
          <Options of={Object.entries(COUNTED_FROM)} />
        </SelectField>
        <SelectField {...by('counting')} defaultValue={row?.counting ?? 'calendar'}>
          <Options of={Object.entries(CUT_OFF_COUNTINGS)} />
        </SelectField>
        <TextField
          {...by('time')}
          required
          autoComplete="off"
          maxLength={5}
          defaultValue={row?.time ?? '17:00'}
          hint="In 24 hours, such as 17:00"
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
