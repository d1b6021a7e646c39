import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { FieldErrorsContext } from '@sailing-desk/records/ui/fields/text-field'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useSearchParams } from 'react-router'
import type { Comparison } from '../../archive/archive.schema.ts'
import { ChangesPanel } from '../differences/changes-panel.tsx'
import type { Archived } from './archive-data.ts'
import { optionText } from './archive-words.ts'

/** Chooses another circular, and says what changes from the older of the two to the newer. */
export function ComparisonPanel({
  others,
  other,
  compared,
}: Pick<Archived, 'others' | 'other' | 'compared'>) {
  const [, setQuery] = useSearchParams()
  return (
    <>
      <Panel title="Compare">
        <FieldErrorsContext value={compared?.failure ? { with: compared.failure } : {}}>
          <SelectField
            label="Compare with"
            name="with"
            value={others.some(({ id }) => String(id) === other) ? other : ''}
            onChange={({ currentTarget: { value } }) =>
              setQuery(value === '' ? {} : { with: value }, { preventScrollReset: true })
            }
          >
            <option value="">Choose a circular</option>
            <Options of={others.map((one) => [one.id, optionText(one)])} />
          </SelectField>
        </FieldErrorsContext>
        {compared?.comparison && <Routes {...compared.comparison} />}
      </Panel>
      {compared?.comparison && (
        <ChangesPanel
          title={`From ${optionText(compared.comparison.from)} to ${optionText(compared.comparison.to)}`}
          changes={compared.comparison.changes}
          none="There is no difference: both say the same."
        />
      )}
    </>
  )
}

/** The routes that are not compared, since only one of the files has them. */
function Routes({ from, to, only_in_from, only_in_to, remark }: Comparison) {
  return (
    <>
      {remark && <p className="notice">{remark}</p>}
      {only_in_from.length > 0 && (
        <p>
          Only in {from.file}: {only_in_from.join(', ')}
        </p>
      )}
      {only_in_to.length > 0 && (
        <p>
          Only in {to.file}: {only_in_to.join(', ')}
        </p>
      )}
    </>
  )
}
