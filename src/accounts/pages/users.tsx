import { useLoaderData, useRevalidator } from 'react-router'
import { fromBrowser, fromServer, type Get } from '../../admin-data.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { useUser } from '../../layouts/use-user.ts'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import type { User } from '../accounts.schema.ts'
import { UserTable } from '../components/user-table.tsx'
import { type UserStep, waitingFirst } from '../user-steps.ts'

const load = async (get: Get) => waitingFirst(await get<User[]>('/api/users'))
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
    if (saved.refusal) say('failure', saved.refusal.message ?? 'Failed to update user')
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
