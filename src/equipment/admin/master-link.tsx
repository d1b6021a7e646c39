import { Link } from 'react-router'

/** The link back to the parent screen. */
export const MasterLink = () => <Link to="/admin/master-equipment">Master Equipment</Link>
