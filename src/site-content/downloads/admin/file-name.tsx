import { versionPath } from '../download.ts'

type Props = { file: { file: string; file_name: string; is_gone?: boolean } }

/** Leads to the file, if it is there. */
export function FileName({ file }: Props) {
  const name = <bdi>{file.file_name}</bdi>
  return file.is_gone ? name : <a href={versionPath(file)}>{name}</a>
}
