import { useState } from 'react'
import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogText } from '../../ui/dialogs/dialog.tsx'
import { Form, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { useChangedBanner } from '../../web/records/use-undo.tsx'
import { useSave } from '../../web/saving.ts'
import type { Ship } from '../ships/ship.schema.ts'
import type { Vessel } from './vessel.schema.ts'
import { VESSEL_LABELS } from './vessel.ts'

const MAX_SUGGESTIONS = 20

type Props = { vessel: Vessel; describedBy: string }

/** Lets another vessel sail a voyage. */
export function SubstituteButton({ vessel, describedBy }: Props) {
  const [ships, setShips] = useState<readonly Ship[] | null>(null)
  const save = useSave()

  async function open() {
    // Without suggestions a name can still be typed.
    const read = await save('GET', '/api/ships')
    setShips(read.problem ? [] : read.body)
  }

  return (
    <>
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => void open()}>
        Change vessel
      </Button>
      {ships && <SubstituteDialog vessel={vessel} ships={ships} onClose={() => setShips(null)} />}
    </>
  )
}

type DialogProps = { vessel: Vessel; ships: readonly Ship[]; onClose: () => void }

function SubstituteDialog({ vessel, ships, onClose }: DialogProps) {
  const { id, version, name, voyage, route_direction } = vessel
  const save = useSave()
  const changed = useChangedBanner()

  async function submit({ name: typed = '' }: FormFields) {
    const saved = await save('POST', `/api/vessels/${id}/substitute`, { name: typed, version })
    if (saved.problem) return saved.problem
    onClose()
    await changed(saved.body)
    return null
  }

  return (
    <Dialog title={`Change the vessel of ${vesselWithVoyage({ name, voyage })}`} open onClose={onClose}>
      <Form onSubmit={submit} failure="Failed to change the vessel">
        <DialogText>
          <p>{`On ${route_direction}. The calls stay as they are. Shippers see it on the page of the voyage, among the changes and by mail. To correct a name, edit the ship instead.`}</p>
        </DialogText>
        <SuggestField
          label={VESSEL_LABELS.name}
          name="name"
          required
          maxLength={200}
          autoFocus
          suggest={(typed) => suggestionsFor(ships, typed, name)}
          hint="Of the vessel that sails this voyage instead. A new name is added to the ships."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy="Changing...">Change vessel</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The ships but that of the voyage. */
function suggestionsFor(ships: readonly Ship[], typed: string, present: string) {
  const key = nameKey(typed)
  return ships
    .filter(({ name }) => nameKey(name) !== nameKey(present) && nameKey(name).includes(key))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, type }) => ({ id: String(id), text: name, detail: type ?? undefined }))
}
