import { useLoaderData, useSearchParams } from 'react-router'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useShownRow } from '../../ui/lists/use-shown-row.ts'
import { fromBrowser, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { useSave } from '../../web/saving.ts'
import { useAdminLayout } from '../../web/use-admin-layout.ts'
import { useOutcome } from '../../web/use-outcome.tsx'
import { pendingFirst, type UserStep } from './user-steps.ts'
import { UserTable } from './user-table.tsx'

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
