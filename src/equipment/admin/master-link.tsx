import { Link } from 'react-router'

/** The way back to what the screen is a part of. */
export const MasterLink = () => <Link to="/admin/master-equipment">Master Equipment</Link>
