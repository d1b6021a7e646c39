import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useRights } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useWrittenBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Download, DownloadVersion, DownloadVersions } from '../download.schema.ts'
import { DOWNLOAD, FILE_LABEL, fileText } from '../download.ts'
import { GONE_VERSION } from '../messages.ts'
import { FileName } from './file-name.tsx'

/** The id is the last part of the path. */
const load = (get: ReadApi, url: URL) =>
  get(`/api/downloads/${Number(url.pathname.split('/').at(-1))}/versions`)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function Versions() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Versions">
      {(versions) => <VersionsScreen {...versions} />}
    </ScreenWithLastData>
  )
}

function VersionsScreen({ current, previous }: DownloadVersions) {
  const makeCurrent = useMakeCurrent(current)
  const mayChange = useRights().mayWrite('site')
  return (
    <>
      <AdminHead title={current.title} line={<Link to="/admin/downloads">All downloads</Link>} />
      <div className="parts">
        <Panel title="Current version">
          <Table label="Current version" versions={[current]} />
        </Panel>
        <Panel title="Previous versions">
          {previous.length === 0 ? (
            <p>None yet. A file that is replaced by another one is kept here.</p>
          ) : (
            <Table label="Previous versions" versions={previous} onChoose={mayChange ? makeCurrent : null} />
          )}
        </Panel>
      </div>
    </>
  )
}

type TableProps = {
  label: string
  versions: readonly DownloadVersion[]
  onChoose?: ((version: DownloadVersion) => void) | null
}

function Table({ label, versions, onChoose }: TableProps) {
  return (
    <div className={table.scroll}>
      <table className={table.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{FILE_LABEL}</th>
            <th scope="col">{DOWNLOAD.fields.document_on.label}</th>
            <th scope="col">Uploaded</th>
            {onChoose && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <th scope="row">
                <FileName file={version} /> <span className="soft">{fileText(version)}</span>{' '}
                {version.is_gone && <Tag tone="caution">{GONE_VERSION}</Tag>}
              </th>
              <td data-label={DOWNLOAD.fields.document_on.label}>{dayText(version.document_on)}</td>
              <td data-label="Uploaded">
                <Moment at={version.added_at} />
              </td>
              {onChoose && (
                <td>
                  {!version.is_gone && (
                    <Button onClick={() => onChoose(version)}>
                      Make current<span className="visually-hidden"> {version.file_name}</span>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useMakeCurrent({ id, version: seen }: Download) {
  const save = useSave()
  const showBanner = useBanner()
  const showSaved = useWrittenBanner()
  const { revalidate } = useRevalidator()
  return async (version: DownloadVersion) => {
    const saved = await save('POST', `/api/downloads/${id}/versions/${version.id}?version=${seen}`)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to change the current version')
    else showSaved(saved.body)
    await revalidate()
  }
}
