import { useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Photo } from '../gallery.schema.ts'
import styles from './gallery-screen.module.css'

type Props = { album: number; photos: readonly Photo[] }
/** Photos put before another one, or last. */
type Move = { ids: number[]; before: number | null }

/** The photos as visitors see them in a row: dragged, or moved by keyboard with the button of a photo. */
export function PhotoOrder({ album, photos }: Props) {
  const { shown, move } = useOrder(album, photos)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': nameOf(photos.find(({ id }) => id === key)) })),
    onReorder({ keys, target }) {
      const ids = [...keys].map(Number)
      const others = shown.filter(({ id }) => !ids.includes(id))
      const at = others.findIndex(({ id }) => id === target.key)
      const before = others[target.dropPosition === 'after' ? at + 1 : at]?.id ?? null
      void move({ ids, before })
    },
  })
  return (
    <div className="stack">
      <h3>Order</h3>
      <p className="muted" id="how-to-move">
        Drag a photo to its place. By keyboard: Enter on its button, arrow keys, and Enter again.
      </p>
      <GridList
        aria-label="Order of the photos"
        aria-describedby="how-to-move"
        layout="grid"
        selectionMode="none"
        items={shown}
        className={styles.order ?? ''}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(photo) => (
          <GridListItem id={photo.id} textValue={nameOf(photo)} className={styles.thumb ?? ''}>
            <img
              src={photo.sources[0]?.webp}
              alt=""
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
            <Button slot="drag" className={styles.grip ?? ''}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path d="M2 4h8M2 8h8" />
              </svg>
            </Button>
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}

export const nameOf = (photo: Photo | undefined) => photo?.alt ?? photo?.name ?? ''

/** The order in which somebody put the photos. `before`: the photos as they were read last when it was saved; null until then. */
type Arranged = { ids: readonly number[]; before: readonly Photo[] | null }

/**
 * Shows the new order at once, and keeps it until the photos that are read after it was saved are there: the reading ends before they
 * are shown, so whoever drags the next photo just then would drag another one.
 */
function useOrder(album: number, photos: readonly Photo[]) {
  const save = useSave()
  const { done } = useOutcome()
  const [arranged, setArranged] = useState<Arranged | null>(null)
  const last = useRef(photos)
  useEffect(() => {
    last.current = photos
  }, [photos])
  const isCurrent = arranged && (arranged.before === null || arranged.before === photos)
  const shown = isCurrent ? inOrder(photos, arranged.ids) : photos

  async function move(next: Move): Promise<void> {
    const own: Arranged = { ids: moved(shown, next).map(({ id }) => id), before: null }
    setArranged(own)
    const saving = save('POST', `/api/gallery/albums/${album}/order`, next)
    const ending = done(saving, 'Failed to move photo')
    const { problem } = await saving
    const ended = problem ? null : { ...own, before: last.current }
    setArranged((now) => (now === own ? ended : now))
    await ending
  }
  return { shown, move }
}

function moved(photos: readonly Photo[], { ids, before }: Move): Photo[] {
  const others = photos.filter(({ id }) => !ids.includes(id))
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  return others.toSpliced(at, 0, ...ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))
}

/** Those that are not in the order, such as new ones, come last. */
function inOrder(photos: readonly Photo[], ids: readonly number[]): Photo[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: Photo) => places.get(id) ?? ids.length
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other))
}
