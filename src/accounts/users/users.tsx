import { useLoaderData, useRevalidator } from 'react-router'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { fromBrowser, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { useSave } from '../../web/saving.ts'
import { useUser } from '../../web/use-user.ts'
import type { User } from '../accounts.schema.ts'
import { type UserStep, waitingFirst } from './user-steps.ts'
import { UserTable } from './user-table.tsx'

const load = async (get: ReadApi) => waitingFirst(await get<User[]>('/api/users'))
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Users() {
  const users = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const confirm = useConfirm()
  const save = useSave()
  const say = useBanner()
  const waiting = users.filter(({ status }) => status === 'pending').length

  async function take({ method, path, ...question }: UserStep) {
    if (!(await confirm(question))) return
    const saved = await save<{ message: string }>(method, path)
    if (saved.problem) say('failure', saved.problem.message ?? 'Failed to update user')
    else say('success', saved.body.message)
    await revalidate()
  }

  return (
    <>
      <AdminHead title="Users" line={lineFor(waiting)} />
      <UserTable users={users} self={useUser().username} onStep={take} />
    </>
  )
}

function lineFor(waiting: number): string {
  if (waiting === 0) return 'Accounts for the back office. New registrations wait here for approval.'
  return waiting === 1 ? '1 account is awaiting approval.' : `${waiting} accounts are awaiting approval.`
}
