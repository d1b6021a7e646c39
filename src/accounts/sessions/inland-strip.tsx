import { LOGIN } from '../../web/next-path.ts'
import { AdministratorStrip, Way } from './administrator-strip.tsx'

export default function InlandStrip() {
  return (
    <AdministratorStrip greeting="Welcome, Admin" onLogout={() => window.location.assign(LOGIN)}>
      <Way to="/dashbord">Dashboard</Way>
      <Way to="/admin/equipment">Manage Equipment</Way>
    </AdministratorStrip>
  )
}
