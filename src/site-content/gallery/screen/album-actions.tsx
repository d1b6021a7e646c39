import { useSave } from '@sailing-desk/records/client/saving'
import { inputOf } from '@sailing-desk/records/screen/entity-screen'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { useChangedBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, Dialog, DialogActions, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Tag } from '@sailing-desk/records/ui/inline'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Album } from '../gallery.schema.ts'
import { ALBUM } from '../gallery.ts'
import styles from './gallery-screen.module.css'

type Props = { album: Album; albums: readonly Album[] }

export function AlbumActions({ album, albums }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const save = useSave()
  const { done } = useOutcome()
  const deleteAlbum = useDeleteAlbum(album)
  const at = albums.findIndex(({ id }) => id === album.id)
  const moveBefore = (before: Album | undefined) =>
    done(
      save('POST', '/api/gallery/albums/order', { ids: [album.id], before: before?.id ?? null }),
      'Failed to move album',
    )
  const hide = () =>
    done(
      save('PUT', `/api/gallery/albums/${album.id}`, { ...pick(album), is_published: false }),
      'Failed to hide album',
    )
  return (
    <div className="row">
      {album.is_published && <Button onClick={() => void hide()}>Stop publishing</Button>}
      {at > 0 && (
        <Button kind="quiet" onClick={() => void moveBefore(albums[at - 1])}>
          Move up
        </Button>
      )}
      {at < albums.length - 1 && (
        <Button kind="quiet" onClick={() => void moveBefore(albums[at + 2])}>
          Move down
        </Button>
      )}
      <Button kind="quiet" onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button kind="quiet" onClick={() => void deleteAlbum()}>
        Delete album
      </Button>
      {isRenaming && <RenameDialog album={album} onClose={() => setRenaming(false)} />}
    </div>
  )
}

export const pick = ({ title, version }: Album) => ({ title, version })

/** Asks first, because the photos go with it. */
function useDeleteAlbum({ id, title, photos }: Album) {
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const showChanged = useChangedBanner()
  return async () => {
    const text = `This deletes ‘${title}’ with ${photosText(photos)}. It can be undone.`
    if (!(await confirm({ title: 'Delete album?', text, action: 'Delete album', isDangerous: true }))) return
    const saved = await save('DELETE', `/api/gallery/albums/${id}`)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to delete album')
    else await showChanged(saved.body)
  }
}

function RenameDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const save = useSave()
  const { submitted } = useOutcome()
  return (
    <Dialog title="Rename album" open onClose={onClose}>
      <Form
        aria-label="Rename album"
        failure="Failed to update album"
        onSubmit={({ title = '' }) =>
          submitted(
            save('PUT', `/api/gallery/albums/${album.id}`, { title, version: album.version }),
            onClose,
          )
        }
      >
        <TextField {...inputOf(ALBUM, 'title')} defaultValue={album.title} />
        <DialogActions>
          <CancelButton />
          <SubmitButton busy="Saving…">Rename</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function AlbumList({ albums, open }: { albums: readonly Album[]; open: number | undefined }) {
  if (albums.length === 0) return null
  return (
    <ul className={styles.albums}>
      {albums.map(({ id, title, is_published, photos }) => (
        <li key={id}>
          <Link
            to={`?album=${id}`}
            className={`card ${styles.album}`}
            aria-current={id === open || undefined}
          >
            <span className="name">{title}</span>
            <span className="row">
              <span className="muted">{photosText(photos)}</span>
              <Tag tone={is_published ? 'good' : 'plain'}>{is_published ? 'Published' : 'Not published'}</Tag>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const photosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
