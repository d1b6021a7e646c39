import { useSave } from '@sailing-desk/records/client/saving'
import { useChangedBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, Dialog, DialogActions, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { SuggestField } from '@sailing-desk/records/ui/fields/suggest-field'
import { directionText } from '@sailing-desk/trade/route-direction'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { useEffect, useState } from 'react'
import type { Ship } from '../ships/ship.schema.ts'
import type { Vessel } from './vessel.schema.ts'
import { VESSEL_LABELS } from './vessel.ts'

const MAX_SUGGESTIONS = 20

type Props = { vessel: Vessel; describedBy: string }

/** Lets another vessel sail a voyage. */
export function SubstituteButton({ vessel, describedBy }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Change vessel
      </Button>
      {isOpen && <SubstituteDialog vessel={vessel} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = {
  vessel: Pick<Vessel, 'id' | 'name' | 'voyage'> &
    Partial<Pick<Vessel, 'version' | 'type' | 'route_direction'>>
  onClose: () => void
}

export function SubstituteDialog({ vessel, onClose }: DialogProps) {
  const { id, version, name, voyage, type, route_direction } = vessel
  const save = useSave()
  const changed = useChangedBanner()
  const [ships, setShips] = useState<readonly Ship[]>([])
  const [kind, setKind] = useState(type ?? '')
  useEffect(() => {
    // Without suggestions a name can still be typed.
    void save('GET', '/api/ships').then((read) => {
      if (read.problem) return
      setShips(read.body)
      setKind((before) => before || read.body.find((ship) => ship.name === name)?.type || '')
    })
  }, [])

  async function submit({ name: typed = '', type: typedKind = '' }: FormFields) {
    const saved = await save('POST', `/api/vessels/${id}/substitute`, {
      name: typed,
      type: typedKind,
      version,
    })
    if (saved.problem) return saved.problem
    onClose()
    await changed(saved.body)
    return null
  }

  return (
    <Dialog title={`Change the vessel of ${vesselWithVoyage({ name, voyage })}`} open onClose={onClose}>
      <Form onSubmit={submit} failure="Failed to change the vessel">
        <DialogText>
          <p>{`${route_direction ? `On ${directionText(route_direction)}. ` : ''}The calls stay as they are. Shippers see it on the page of the voyage, among the changes and by mail. To correct a name, edit the ship instead.`}</p>
        </DialogText>
        <SuggestField
          label={VESSEL_LABELS.name}
          name="name"
          required
          maxLength={200}
          autoFocus
          suggest={(typed) => suggestionsFor(ships, typed, name)}
          hint="Of the vessel that sails this voyage instead. A new name is added to the ships."
          onChoose={(chosen) => setKind((before) => typeOfShip(ships, chosen) ?? before)}
        />
        <TextField
          label={VESSEL_LABELS.type}
          name="type"
          value={kind}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <DialogActions>
          <CancelButton />
          <SubmitButton busy="Changing...">Change vessel</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const typeOfShip = (ships: readonly Ship[], id: string) => ships.find((ship) => String(ship.id) === id)?.type

/** The ships but that of the voyage. */
function suggestionsFor(ships: readonly Ship[], typed: string, present: string) {
  const key = nameKey(typed)
  return ships
    .filter(({ name }) => nameKey(name) !== nameKey(present) && nameKey(name).includes(key))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, type }) => ({ id: String(id), text: name, detail: type ?? undefined }))
}
