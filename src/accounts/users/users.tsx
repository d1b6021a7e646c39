import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import fields from '@sailing-desk/records/ui/fields/field.module.css'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { useShownRow } from '@sailing-desk/records/ui/lists/use-shown-row'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useId, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import { useSiteOrigin } from '../../web/use-site-origin.ts'
import type { NewLink, User } from '../accounts.schema.ts'
import { ROLE_LABELS, ROLE_TEXTS, ROLES, type Role } from '../roles.ts'
import { handingOver, linkActionOf, pendingFirst, statusText, stepsFor, type UserStep } from './user-steps.ts'
import styles from './users.module.css'

/** The roles as choices of a select. */
const ROLE_CHOICES = ROLES.map((role) => [role, ROLE_LABELS[role]] as const)

const load = async (get: ReadApi) => pendingFirst(await get('/api/users'))
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Users() {
  const users = useLoaderData<typeof loader>()
  const confirm = useConfirm()
  const save = useSave()
  const showBanner = useBanner()
  const { done } = useOutcome()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<NewLink | null>(null)
  const shown = Number(useSearchParams()[0].get('show'))
  useShownRow(shown > 0)
  const pending = users.filter(({ status }) => status === 'pending').length

  const actions: Actions = {
    async onStep({ method, path, ...question }) {
      if (await confirm(question)) await done(save(method, path), 'Failed to update user')
    },
    async onLink({ id }) {
      const made = await save('POST', `/api/users/${id}/link`)
      if (made.problem) showBanner('failure', made.problem.message ?? 'Failed to make a link')
      else showLink(made.body.data)
    },
    onRole: useRoleChange(),
  }

  function showLink(made: NewLink) {
    setInviting(false)
    setLink(made)
    void revalidate()
  }

  return (
    <>
      <AdminHead title="Users" line={summaryOf(pending)}>
        <Button kind="primary" aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          Invite
        </Button>
      </AdminHead>
      <div className="parts">
        {isInviting && <InviteForm onInvited={showLink} onClose={() => setInviting(false)} />}
        {link && <LinkPanel link={link} onClose={() => setLink(null)} />}
        <UserTable users={users} marked={shown} self={useAdminLayout().user.username} actions={actions} />
      </div>
    </>
  )
}

function summaryOf(pending: number): string {
  if (pending === 0) return 'Accounts for the back office. New registrations wait here for approval.'
  return pending === 1 ? '1 account is awaiting approval.' : `${pending} accounts are awaiting approval.`
}

const TONES = { pending: 'caution', invited: 'caution', active: 'good', disabled: 'plain' } as const

/** What can be done with an account. */
type Actions = {
  onStep: (step: UserStep) => Promise<void>
  onLink: (user: User) => Promise<void>
  onRole: (user: User, role: Role) => Promise<void>
}

type Props = { users: User[]; marked: number; self: string; actions: Actions }

/** `marked` is the id of the user to be shown, `self` the current user's username. */
function UserTable({ users, marked, self, actions }: Props) {
  return (
    <div className={`card ${table.scroll} ${table.wide}`}>
      <table className={table.table} aria-label="Users">
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
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
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { user: User; isMarked: boolean; isSelf: boolean; actions: Actions }

function Row({ user, isMarked, isSelf, actions }: RowProps) {
  const { username, email, role, status, has_second_factor, last_login_at } = user
  const linkLabel = linkActionOf(user)
  return (
    <tr data-marked={isMarked || undefined}>
      <th scope="row">
        {username} {isSelf && <Tag>You</Tag>}
      </th>
      <td data-label="Email">{email ?? '–'}</td>
      <td data-label="Role">
        <select
          key={`${role} ${user.version}`}
          defaultValue={role}
          aria-label={`Role of ${username}`}
          className={`${fields.input} ${styles.role}`}
          onChange={({ currentTarget }) => void actions.onRole(user, currentTarget.value as Role)}
        >
          <Options of={ROLE_CHOICES} />
        </select>
      </td>
      <td data-label="Status">
        <Tag tone={TONES[status]}>{statusText(user)}</Tag>
      </td>
      <td data-label="Second factor">{has_second_factor ? 'On' : 'Off'}</td>
      <td data-label="Last login">
        <Moment at={last_login_at} />
      </td>
      <td>
        <div className={`row ${table.actions}`}>
          {linkLabel && (
            <Button
              kind="quiet"
              aria-label={`${linkLabel} ${username}`}
              onClick={() => void actions.onLink(user)}
            >
              {linkLabel}
            </Button>
          )}
          {stepsFor(user, isSelf).map((step) => (
            <Button
              key={step.action}
              kind="quiet"
              aria-label={`${step.action} ${username}`}
              onClick={() => void actions.onStep(step)}
            >
              {step.action}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}

/** A new link, which is shown only now. */
function LinkPanel({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const id = useId()
  const { user, path, expires_at, mailed_to } = link
  const address = `${useSiteOrigin() ?? ''}${path}`
  return (
    <Panel title={`Link for ${user.username}`}>
      <div role="status" className="stack">
        <p id={id}>
          With this link {user.username} chooses a password, once, until <Moment at={expires_at} />.{' '}
          {handingOver(mailed_to)}
        </p>
        <p className="row">
          <input
            className={`${fields.input} ${styles.link}`}
            readOnly
            value={address}
            aria-label={`Link for ${user.username}`}
            aria-describedby={id}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton key={path} text={address} />
          <Button onClick={onClose}>Done</Button>
        </p>
      </div>
    </Panel>
  )
}

/** Changes the role of an account, shows the result and offers to take it back. */
function useRoleChange() {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  return async function change({ id, role: before, version }: User, role: Role, isUndo = false) {
    const saved = await save('PUT', `/api/users/${id}/role`, { role, version })
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to change the role')
    else {
      const { message, data } = saved.body
      const onChoose = () => void change(data, before, true)
      showBanner('success', message, isUndo ? undefined : { label: 'Undo', key: 'u', onChoose })
    }
    if (isUndo) document.getElementById('content')?.focus()
    await revalidate()
  }
}

type ROLE_CHOICESProps = { onInvited: (link: NewLink) => void; onClose: () => void }

/** Asks whom to invite. One name is enough: to an email address the link is mailed. */
function InviteForm({ onInvited, onClose }: ROLE_CHOICESProps) {
  const save = useSave()
  const [role, setRole] = useState<Role>('schedule')
  const { touch, forget, mayClose } = useUnsaved(leavesScreen)

  async function invite({ username = '', role }: FormFields): Promise<Problem | null> {
    const saved = await save('POST', '/api/users/invite', { username, role: role as Role })
    if (saved.problem) return saved.problem
    forget()
    onInvited(saved.body.data)
    return null
  }

  async function cancel() {
    if (!(await mayClose())) return
    forget()
    onClose()
  }

  return (
    <Panel title="Invite a colleague">
      <Form onSubmit={invite} failure="Failed to invite" aria-label="Invite a colleague">
        <div className="fields">
          <TextField
            label="Username or email address"
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            onInput={touch}
            hint="To log in with. An email address gets the link by mail, if mail is set up."
          />
          <SelectField
            label="Role"
            name="role"
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
            hint={ROLE_TEXTS[role]}
          >
            <Options of={ROLE_CHOICES} />
          </SelectField>
        </div>
        <FormActions>
          <SubmitButton busy="Inviting...">Invite</SubmitButton>
          <Button onClick={() => void cancel()}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
