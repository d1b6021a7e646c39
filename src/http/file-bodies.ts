import { BODY_BYTES } from '@sailing-desk/records/http/body-limits'
import { type FileKind, MAX_FILE_MB, maxFileBytes } from '../../content/file-sizes.ts'

const KB = 1024
const MB = 1024 * KB

/** The text fields of a form with a file, which has its own limit besides. */
const FILE_FIELDS_BYTES = 1024 * KB
export const fileBodyBytes = ({ kind }: { kind: FileKind }) => maxFileBytes(kind) + FILE_FIELDS_BYTES
/** One text field in a form with a file. */
export const FILE_TEXT_BYTES = 32 * KB

/** The largest body of all. */
const LARGEST_BODY_BYTES = Math.max(
  ...Object.values(BODY_BYTES),
  FILE_FIELDS_BYTES + MB * Math.max(...Object.values(MAX_FILE_MB)),
)
/** What a proxy must let through: a little more, so that visitors read the site's own message about a larger file. */
export const PROXY_BODY_MB = Math.ceil(LARGEST_BODY_BYTES / MB) + 2
