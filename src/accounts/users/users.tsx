import { useLoaderData, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import table from '../../ui/lists/table.module.css'
import { useShownRow } from '../../ui/lists/use-shown-row.ts'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import { fromBrowser, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { useSave } from '../../web/saving.ts'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import { useOutcome } from '../../web/use-outcome.tsx'
import type { User } from '../accounts.schema.ts'
import { pendingFirst, statusText, stepsFor, type UserStep } from './user-steps.ts'

const load = async (get: ReadApi) => pendingFirst(await get('/api/users'))
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Users() {
  const users = useLoaderData<typeof loader>()
  const confirm = useConfirm()
  const save = useSave()
  const { done } = useOutcome()
  const shown = Number(useSearchParams()[0].get('show'))
  useShownRow(shown > 0)
  const pending = users.filter(({ status }) => status === 'pending').length

  async function perform({ method, path, ...question }: UserStep) {
    if (await confirm(question)) await done(save(method, path), 'Failed to update user')
  }

  return (
    <>
      <AdminHead title="Users" line={summaryOf(pending)} />
      <UserTable users={users} marked={shown} self={useAdminLayout().user.username} onStep={perform} />
    </>
  )
}

function summaryOf(pending: number): string {
  if (pending === 0) return 'Accounts for the back office. New registrations wait here for approval.'
  return pending === 1 ? '1 account is awaiting approval.' : `${pending} accounts are awaiting approval.`
}

const TONES = { pending: 'caution', invited: 'caution', active: 'good', disabled: 'plain' } as const

type Props = { users: User[]; marked: number; self: string; onStep: (step: UserStep) => void }

/** `marked` is the id of the user to be shown, `self` the current user's username. */
function UserTable({ users, marked, self, onStep }: Props) {
  return (
    <div className={`card ${table.scroll}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Email</th>
            <th scope="col">Status</th>
            <th scope="col">Second factor</th>
            <th scope="col">Last login</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row
              key={user.id}
              user={user}
              isMarked={user.id === marked}
              isSelf={user.username === self}
              onStep={onStep}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { user: User; isMarked: boolean; isSelf: boolean; onStep: Props['onStep'] }

function Row({ user, isMarked, isSelf, onStep }: RowProps) {
  const { username, email, status, has_second_factor, last_login_at } = user
  return (
    <tr data-marked={isMarked || undefined}>
      <th scope="row">
        {username} {isSelf && <Tag>You</Tag>}
      </th>
      <td data-label="Email">{email ?? '–'}</td>
      <td data-label="Status">
        <Tag tone={TONES[status]}>{statusText(user)}</Tag>
      </td>
      <td data-label="Second factor">{has_second_factor ? 'On' : 'Off'}</td>
      <td data-label="Last login">
        <Moment at={last_login_at} />
      </td>
      <td>
        <div className={`row ${table.actions}`}>
          {stepsFor(user, isSelf).map((step) => (
            <Button
              key={step.action}
              kind="quiet"
              aria-label={`${step.action} ${username}`}
              onClick={() => onStep(step)}
            >
              {step.action}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}
