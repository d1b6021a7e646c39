import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { useSave } from '../../web/saving.ts'
import type { User } from '../accounts.schema.ts'
import type { Role } from '../roles.ts'

/** Changes the role of an account, shows the result and offers to take it back. */
export function useRoleChange() {
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
