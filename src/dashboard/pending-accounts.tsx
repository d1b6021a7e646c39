import { Link } from 'react-router'
import { usePendingAccounts } from '../web/use-pending-accounts.ts'
import styles from './pending-accounts.module.css'

export function PendingAccounts() {
  const count = usePendingAccounts()
  if (count === 0) return null
  return (
    <p className={styles.line}>
      <Link to="/admin/users">{`${count} ${count === 1 ? 'account' : 'accounts'} awaiting approval`}</Link>
    </p>
  )
}
