import { readProblem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { saveFile } from '@sailing-desk/records/screen/export-bar'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { FormActions } from '@sailing-desk/records/ui/fields/form'
import { Moment } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Link } from 'react-router'
import type { PersonData } from '../../privacy/privacy.schema.ts'
import { heldDataText } from '../inbox-labels.ts'
import { INBOX_TABS, itemAddress, PERSON_API } from '../inbox-tabs.ts'
import styles from './inbox-item.module.css'

type Props = { data: PersonData; onErased: (message: string) => void }

const NO_RESPONSE = readProblem({ status: 0, body: null })

export function HeldData({ data, onErased }: Props) {
  const showBanner = useBanner()
  const erase = useErase(data, onErased)
  const { email } = data

  async function download() {
    const problem = await saveFile(PERSON_API, { email }).catch(() => NO_RESPONSE)
    if (problem) showBanner('failure', problem.message ?? 'Failed to download the data')
  }

  return (
    <div className={styles.after}>
      <Panel title="Data held">
        <p>
          <bdi className="name">{email}</bdi>: {heldDataText(data)}.
        </p>
        <HeldItems data={data} />
        {data.applications.length > 0 && (
          <p className={`soft ${styles.soft}`}>
            Download a resume from its application. The file below gives its name only.
          </p>
        )}
        <FormActions>
          <Button onClick={() => void download()}>Download as a file</Button>
          <Button kind="danger" onClick={() => void erase()}>
            Erase all data
          </Button>
        </FormActions>
      </Panel>
    </div>
  )
}

/** Erases the data after confirmation. */
function useErase(data: PersonData, onErased: Props['onErased']) {
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const { email } = data
  return async () => {
    const count = heldDataText(data)
    const text = `${count} of ${email} are erased for good, and stay erased when an older backup is restored. This cannot be undone.`
    const action = 'Erase permanently'
    if (!(await confirm({ title: 'Erase all data held for this person?', text, action, isDangerous: true })))
      return
    const saved = await save('POST', '/api/people/erase', { email })
    if (saved.problem) return showBanner('failure', saved.problem.message ?? 'Failed to erase the data')
    showBanner('success', saved.body.message)
    onErased(`Erased: ${count}.`)
  }
}

function HeldItems({ data }: Pick<Props, 'data'>) {
  return (
    <ul className={`stack ${styles.trail}`}>
      {INBOX_TABS.flatMap((tab) =>
        data[tab].map(({ id, reference, received_at }) => (
          <li key={reference}>
            <Link to={itemAddress(tab, id)}>{reference}</Link>{' '}
            <span className={`soft ${styles.soft}`}>
              {tab === 'enquiries' ? 'Enquiry' : 'Application'}, <Moment at={received_at} />
            </span>
          </li>
        )),
      )}
    </ul>
  )
}
