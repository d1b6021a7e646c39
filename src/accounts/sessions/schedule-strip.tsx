import { AdministratorStrip, Way } from './administrator-strip.tsx'

export default function ScheduleStrip({ onLogout }: { onLogout: () => void }) {
  return (
    <AdministratorStrip onLogout={onLogout}>
      <Way to="/admin/schedule">Edit Schedule</Way>
    </AdministratorStrip>
  )
}
