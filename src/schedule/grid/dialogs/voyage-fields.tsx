import type { Problem } from '@sailing-desk/records/client/calls'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { nameKey, tidyName } from '@sailing-desk/trade/text'
import { vesselWithVoyage, voyageNumber } from '@sailing-desk/trade/vessel-name'
import { VESSEL_LABELS } from '../../vessels/vessel.ts'
import { columnsOf, type GridState } from '../model/grid-state.ts'
import { fieldProblem } from './field-problem.ts'

type Voyage = { name: string; voyage: string | null }

export function VoyageFields({ name, voyage }: { name: string; voyage: string }) {
  return (
    <>
      <TextField
        label={VESSEL_LABELS.name}
        name="name"
        required
        autoComplete="off"
        maxLength={200}
        defaultValue={name}
        autoFocus={name === ''}
      />
      <TextField
        label={VESSEL_LABELS.voyage}
        name="voyage"
        autoComplete="off"
        maxLength={40}
        defaultValue={voyage}
        autoFocus={name !== ''}
        hint="For example 041W, without the V."
      />
    </>
  )
}

export function voyageOf({ name = '', voyage = '' }: FormFields): Voyage {
  return { name: tidyName(name), voyage: voyageNumber(tidyName(voyage)) || null }
}

/** A problem if the grid has this voyage already; null if not. */
export function voyageProblem(state: GridState, voyage: Voyage): Problem | null {
  const keyOf = (each: Voyage) => nameKey(vesselWithVoyage(each))
  const isTaken = columnsOf(state).some((each) => keyOf(each) === keyOf(voyage))
  return isTaken ? fieldProblem('voyage', 'This voyage is on the route already') : null
}
