import { Link } from 'react-router'
import { useAdminLayout } from '../web/use-admin-layout.ts'

export function PendingAccounts() {
  const { pendingAccounts: count } = useAdminLayout()
  if (count === 0) return null
  return (
    <p className="notice">
      <Link to="/admin/users">{`${count} ${count === 1 ? 'account' : 'accounts'} awaiting approval`}</Link>
    </p>
  )
}
