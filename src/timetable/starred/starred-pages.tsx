import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readOverHttp } from '../../web/public-data.ts'
import { StarButton } from './star-button.tsx'
import {
  datesOf,
  linesOfPair,
  linesOfPort,
  linesOfShip,
  type StarredLine,
  shownLines,
} from './starred-lines.ts'
import styles from './starred-pages.module.css'
import { noteVisit, type Star } from './stored-stars.ts'

export default function StarredPages({ stars }: { stars: readonly Star[] }) {
  return (
    <ul className={styles.stars}>
      {stars.map((star) => (
        <Starred key={star.path} star={star} />
      ))}
    </ul>
  )
}

function Starred({ star: { path, name, lastVisit } }: { star: Star }) {
  const [lines, setLines] = useState<readonly StarredLine[] | string>()
  useEffect(() => {
    readLines(readOverHttp, path).then(
      (found) => {
        setLines(found)
        noteVisit(path, datesOf(found))
      },
      (error) => setLines(problemText(error)),
    )
  }, [path])
  return (
    <li>
      <div className="strip">
        <Link to={path}>{name}</Link>
        <StarButton path={path} name={name} />
      </div>
      {typeof lines === 'string' ? (
        <p role="alert">{lines}</p>
      ) : (
        lines && <Lines lines={shownLines(lines, lastVisit)} />
      )}
    </li>
  )
}

function Lines({ lines }: { lines: readonly StarredLine[] }) {
  if (lines.length === 0) return <p className="muted">No sailing ahead at present.</p>
  return (
    <ul>
      {lines.map(({ key, dates, text, was }) => (
        <li key={key}>
          <b>{dates}</b> {text} {was && <small>{`was ${was} at your last visit`}</small>}
        </li>
      ))}
    </ul>
  )
}

async function readLines(read: ReadPublic, path: string): Promise<StarredLine[]> {
  const [, kind, ...keys] = path.split('/')
  if (kind === 'ports') return linesOfPort(await read(`/backend/api/ports/${keys[0] ?? ''}`))
  if (kind === 'vessels') return linesOfShip(await read(`/backend/api/vessels/${keys[0] ?? ''}`))
  return linesOfPair(await read(`/backend/api/sailings/${keys[0] ?? ''}/${keys[1] ?? ''}?`))
}

const problemText = (error: unknown) =>
  problemIn(error)?.status === 404 ? 'This is no longer on our schedule.' : SCHEDULE_NOT_LOADED
